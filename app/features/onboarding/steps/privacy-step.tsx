import { useId } from "react";
import { type PlatformSettings, PRIVACY_LEVELS } from "#domain/accounts/onboarding/onboarding-form.ts";
import { PRIVACY_WORDS } from "#domain/accounts/profile/privacy-levels.ts";
import { Check, Question, StepFrame, type StepProps } from "./step-frame.tsx";

export function PrivacyStep({ wizard, takesFocus, change }: StepProps) {
  const settings = wizard.record.form_data.platformSettings;
  const set = (platformSettings: Partial<PlatformSettings>) => change({ platformSettings });
  const name = useId();
  return (
    <StepFrame
      step="privacy"
      title="Who sees your swims?"
      lead="Your email and exact location are never shown. Others always see your username."
      takesFocus={takesFocus}
    >
      <fieldset className="grid min-w-0 gap-3">
        <legend className="sr-only">Privacy</legend>
        {PRIVACY_LEVELS.map((level) => (
          <label
            key={level}
            className="relative flex min-h-11 cursor-pointer items-start gap-3.5 rounded-card border border-line bg-surface px-5 py-4 has-checked:border-primary has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={level}
              checked={settings.privacyLevel === level}
              onChange={() => set({ privacyLevel: level })}
              className="mt-0.5 size-5.5 shrink-0 appearance-none rounded-full border border-control bg-surface outline-none checked:border-[6px] checked:border-primary forced-colors:appearance-auto"
            />
            <span>
              <span className="font-medium">{PRIVACY_WORDS[level].name}</span>
              <span className="block text-md text-muted">{PRIVACY_WORDS[level].note}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Question title="Your data">
        <Check
          label="Import new swims automatically"
          note="From connected platforms. Off: you start each import."
          checked={settings.autoSync}
          onChange={(autoSync) => set({ autoSync })}
        />
        <Check
          label="Share details of public swims"
          note="Track, analysis and photos. Never heart rate."
          checked={settings.dataSharing}
          onChange={(dataSharing) => set({ dataSharing })}
        />
      </Question>
    </StepFrame>
  );
}
