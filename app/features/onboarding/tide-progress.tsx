import { progressOf } from "#domain/accounts/onboarding/onboarding-record.ts";
import { numberOfStep, ONBOARDING_STEPS, type OnboardingStep } from "#domain/accounts/onboarding/onboarding-step.ts";

const TIDE = "M40 14C80 14 80 34 120 34S160 14 200 14S240 34 280 34S320 14 360 14";
const MARKS = ONBOARDING_STEPS.map((step, index) => ({ step, x: 40 + index * 80, y: index % 2 === 0 ? 14 : 34 }));

type TideProgressProps = { current: OnboardingStep; completed: readonly OnboardingStep[] };

export function TideProgress({ current, completed }: TideProgressProps) {
  const number = numberOfStep(current);
  return (
    <div
      role="progressbar"
      aria-label={`Step ${number} of ${ONBOARDING_STEPS.length}`}
      aria-valuenow={progressOf({ completed_steps: [...completed] })}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg viewBox="24 2 352 44" className="w-full" fill="none" aria-hidden="true">
        <path d={TIDE} className="stroke-line" strokeWidth="3" strokeLinecap="round" />
        <path
          d={TIDE}
          pathLength={4}
          strokeDasharray={`${number - 1} 9`}
          className="stroke-primary transition-[stroke-dasharray] duration-500 ease-rise"
          strokeWidth="3"
        />
        {MARKS.map(({ step, x, y }) => (
          <Mark key={step} x={x} y={y} look={step === current ? "now" : lookOf(completed.includes(step))} />
        ))}
      </svg>
    </div>
  );
}

const lookOf = (isDone: boolean) => (isDone ? "done" : "open");

function Mark({ x, y, look }: { x: number; y: number; look: "now" | "done" | "open" }) {
  if (look === "open") return <circle cx={x} cy={y} r="6" className="fill-canvas stroke-line" strokeWidth="3" />;
  if (look === "now") {
    return (
      <>
        <circle cx={x} cy={y} r="10" className="fill-canvas stroke-buoy" strokeWidth="3" />
        <circle cx={x} cy={y} r="4.5" className="fill-buoy" />
      </>
    );
  }
  return (
    <>
      <circle cx={x} cy={y} r="8" className="fill-primary" />
      <path
        d={`M${x - 3.5} ${y}l2.5 2.6 4.6-5`}
        className="stroke-on-primary"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}
