import { Check } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Card } from "#app/ui/card.tsx";
import { type ApiPlatform, PLATFORM_NAMES } from "#domain/fitness/platforms.ts";
import { ImportStep } from "./import-step.tsx";
import { AllowStep, ChooseStep, DoneStep } from "./wizard-steps.tsx";

const WIZARD_STEPS = ["choose", "allow", "import", "done"] as const;
type WizardStep = (typeof WIZARD_STEPS)[number];

const STEP_NAMES: Readonly<Record<WizardStep, string>> = {
  choose: "Choose",
  allow: "Allow",
  import: "What to import",
  done: "Done",
};

export type WizardPlace = { step: WizardStep; platform: ApiPlatform | null; added: number | null };

type ConnectWizardProps = {
  userId: string;
  place: WizardPlace;
  onMove: (place: WizardPlace) => void;
  onClose: () => void;
};

/** Choose → Allow → What to import → Done. Between the second and the third the browser is at the platform. */
export function ConnectWizard(props: ConnectWizardProps) {
  const { step, platform } = props.place;
  return (
    <Card as="section" className="min-w-0">
      <WizardFrame step={platform === null ? "choose" : step} platform={platform}>
        <Step {...props} />
      </WizardFrame>
    </Card>
  );
}

function Step({ userId, place, onMove, onClose }: ConnectWizardProps) {
  const { step, platform, added } = place;
  if (platform === null || step === "choose") {
    const choose = (chosen: ApiPlatform) => onMove({ step: "allow", platform: chosen, added: null });
    return <ChooseStep chosen={platform} onChoose={choose} onClose={onClose} />;
  }
  if (step === "allow") return <AllowStep platform={platform} onBack={() => onMove({ ...place, step: "choose" })} />;
  if (step === "done") return <DoneStep platform={platform} added={added} onClose={onClose} />;
  const finish = (count: number) => onMove({ step: "done", platform, added: count });
  return <ImportStep userId={userId} platform={platform} onDone={finish} onLater={onClose} />;
}

type FrameProps = { step: WizardStep; platform: ApiPlatform | null; children: ReactNode };

function WizardFrame({ step, platform, children }: FrameProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the step, for keyboard and screen reader
  useEffect(() => title.current?.focus(), [step]);
  const at = WIZARD_STEPS.indexOf(step);
  const name = platform === null || step === "choose" ? "a platform" : PLATFORM_NAMES[platform];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
          Connect {name}
          <span className="sr-only">
            , step {at + 1} of 4: {STEP_NAMES[step]}
          </span>
        </h2>
        <ol aria-hidden className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
          {WIZARD_STEPS.map((one, index) => (
            <li key={one} className={`flex items-center gap-1.5 ${index === at ? "font-semibold" : "text-muted"}`}>
              <span className={`grid size-6 place-items-center rounded-[0.375rem] text-sm ${markLook(index, at)}`}>
                {index < at ? <Check className="size-4" /> : index + 1}
              </span>
              {STEP_NAMES[one]}
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-4">{children}</div>
    </>
  );
}

function markLook(index: number, at: number) {
  if (index < at) return "bg-primary text-on-primary";
  return index === at ? "bg-buoy-text text-surface" : "bg-sunken text-muted";
}
