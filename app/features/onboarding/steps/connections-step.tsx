import { PLATFORMS } from "#domain/fitness/platforms.ts";
import { Check, StepFrame, type StepProps } from "./step-frame.tsx";

const WORDS = {
  strava: { name: "Strava", note: "Only you can see swims from Strava." },
  garmin: { name: "Garmin", note: "New swims from your watch." },
  apple: { name: "Apple Health", note: "From a file you export. Only swims leave your device." },
  trainingpeaks: { name: "TrainingPeaks", note: "Your finished swims." },
} as const;

export function ConnectionsStep({ wizard, takesFocus, change }: StepProps) {
  const wishes = wizard.record.form_data.connectedPlatforms;
  return (
    <StepFrame
      step="connections"
      title="How do you track swims?"
      lead="You connect afterwards. We'll remind you of what you choose."
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
