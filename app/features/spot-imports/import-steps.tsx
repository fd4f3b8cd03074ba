import { Check } from "lucide-react";
import { IMPORT_STEPS } from "#domain/spot-imports/import-view.ts";

/** Where the wizard is; on phones only the current step has its name. */
export function ImportSteps({ current }: { current: number }) {
  return (
    <ol aria-label="Steps" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-md">
      {IMPORT_STEPS.map((step, index) => {
        const isDone = index < current || current === IMPORT_STEPS.length - 1;
        const isCurrent = index === current;
        const open = isCurrent ? "bg-buoy-text text-surface" : "bg-sunken";
        const mark = isDone ? "bg-primary text-on-primary" : open;
        return (
          <li key={step} aria-current={isCurrent ? "step" : undefined} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden className="h-px w-3 bg-line sm:w-6" />}
            <span aria-hidden className={`grid size-7 place-items-center rounded-inner font-semibold text-sm ${mark}`}>
              {isDone ? <Check className="size-4" /> : index + 1}
            </span>
            <span className={isCurrent ? "font-semibold" : "text-muted max-sm:sr-only"}>
              {step}
              {isDone && !isCurrent && <span className="sr-only">, done</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
