import { ButtonLink } from "#app/ui/button.tsx";
import { SettingRow } from "#app/ui/setting-row.tsx";
import { SectionFrame } from "../kit/section-frame.tsx";

export function FitnessSettings() {
  return (
    <SectionFrame id="fitness">
      <SettingRow label="Swim pace" note="Swim routes and tools start with it.">
        <ButtonLink to="/tools#pace" variant="secondary">
          Set your pace
        </ButtonLink>
      </SettingRow>
      <SettingRow label="Watches and platforms" note="Strava, Garmin, Apple, TrainingPeaks and your own files.">
        <ButtonLink to="/connect" variant="secondary">
          See what's planned
        </ButtonLink>
      </SettingRow>
    </SectionFrame>
  );
}
