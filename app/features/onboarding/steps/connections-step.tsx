import { PLATFORMS } from "#domain/accounts/onboarding/onboarding-form.ts";
import { Check, StepFrame, type StepProps } from "./step-frame.tsx";

const WORDS = {
  strava: { name: "Strava", note: "Swims that come from Strava are shown to you alone." },
  garmin: { name: "Garmin", note: "From your watch, once Garmin has approved us." },
  apple: { name: "Apple Health", note: "From a file that you export; only swims leave your device." },
  trainingpeaks: { name: "TrainingPeaks", note: "Your planned and finished swims." },
} as const;

export function ConnectionsStep({ wizard, takesFocus, change }: StepProps) {
  const wishes = wizard.record.form_data.connectedPlatforms;
  return (
    <StepFrame
      step="connections"
      title="What do you track with?"
      lead="Nothing is connected or read now: connecting comes with the fitness area. We remember what you use and ask you then."
      takesFocus={takesFocus}
    >
      <ul className="grid gap-3">
        {PLATFORMS.map((platform) => (
          <li
            key={platform}
            className="rounded-card border border-line bg-surface px-5 py-1.5 has-checked:border-primary has-checked:bg-tint"
          >
            <Check
              label={WORDS[platform].name}
              note={WORDS[platform].note}
              checked={wishes[platform]}
              onChange={(isWished) => change({ connectedPlatforms: { [platform]: isWished } })}
            />
          </li>
        ))}
      </ul>
    </StepFrame>
  );
}
