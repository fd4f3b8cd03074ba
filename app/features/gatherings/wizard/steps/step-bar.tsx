import { Check } from "lucide-react";
import { STEP_WORDS, WIZARD_STEPS, type WizardStep } from "#domain/gatherings/draft/gathering-draft.ts";

type StepBarProps = {
  step: WizardStep;
  onStep: (step: WizardStep) => void;
};

/** Five steps; those before are done, and any can be opened. */
export function StepBar({ step, onStep }: StepBarProps) {
  const at = WIZARD_STEPS.indexOf(step);
  return (
    <nav aria-label="Steps">
      <ol className="flex items-center gap-1 sm:gap-2">
        {WIZARD_STEPS.map((other, index) => (
          <li key={other} className={`flex min-w-0 items-center gap-1 sm:gap-2 ${index > 0 ? "flex-1" : ""}`}>
            {index > 0 && (
              <span aria-hidden className={`h-0.5 min-w-2 flex-1 ${index <= at ? "bg-primary" : "bg-line"}`} />
            )}
            <button
              type="button"
              aria-current={other === step ? "step" : undefined}
              onClick={() => onStep(other)}
              className="group inline-flex min-h-11 min-w-8 items-center sm:min-w-11 justify-center gap-2 rounded-control sm:px-1"
            >
              <span
                className={`grid size-8 shrink-0 place-items-center rounded-full font-heading font-semibold ${lookOf(index, at)}`}
              >
                {index < at ? <Check className="size-4.5" aria-hidden /> : index + 1}
              </span>
              <span className={`whitespace-nowrap max-lg:sr-only ${index === at ? "font-semibold" : "text-muted"}`}>
                {STEP_WORDS[other]}
                {index < at && <span className="sr-only">, done</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function lookOf(index: number, at: number) {
  if (index < at) return "bg-primary text-on-primary";
  return index === at ? "bg-buoy-text text-surface" : "border border-control text-muted";
}
