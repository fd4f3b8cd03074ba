import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Segments } from "#app/ui/controls/segments.tsx";
import { SettingRow } from "#app/ui/controls/setting-row.tsx";
import { Switch } from "#app/ui/controls/switch.tsx";
import { FITNESS_LABELS, type FitnessValues, SWIM_VISIBILITY_NAMES } from "#domain/settings/fitness-values.ts";
import { SettingsSection } from "../kit/settings-section.tsx";
import type { SectionEditor } from "../kit/use-section-draft.ts";
import { useFitnessSection } from "./fitness-section.queries.ts";

const VISIBILITIES = [
  { value: "private", label: SWIM_VISIBILITY_NAMES.private },
  { value: "public", label: SWIM_VISIBILITY_NAMES.public },
] as const;

export function FitnessSettings({ userId }: { userId: string }) {
  const { query, store } = useFitnessSection(userId);
  return (
    <SettingsSection
      id="fitness"
      query={query}
      store={store}
      labels={FITNESS_LABELS}
      describe={(name, value) =>
        name === "visibility" ? SWIM_VISIBILITY_NAMES[value as FitnessValues["visibility"]] : undefined
      }
    >
      {(editor) => <FitnessRows editor={editor} />}
    </SettingsSection>
  );
}

function FitnessRows({ editor: { values, change, isChanged } }: { editor: SectionEditor<FitnessValues> }) {
  return (
    <>
      <SettingRow label="Watches and platforms" note="Strava, Garmin, Apple Health, TrainingPeaks and your own files.">
        <ButtonLink to="/connect" variant="secondary">
          Connect
        </ButtonLink>
      </SettingRow>
      <SettingRow
        label={FITNESS_LABELS.autoSync}
        note="From connected platforms. When off, you choose which to keep."
        isChanged={isChanged("autoSync")}
      >
        <Switch label={FITNESS_LABELS.autoSync} isOn={values.autoSync} onChange={(autoSync) => change({ autoSync })} />
      </SettingRow>
      <SettingRow
        label={FITNESS_LABELS.visibility}
        note="For new swims. Swims from Strava are always yours alone."
        isChanged={isChanged("visibility")}
      >
        <Segments
          label={FITNESS_LABELS.visibility}
          options={VISIBILITIES}
          value={values.visibility}
          onChange={(visibility) => change({ visibility })}
        />
      </SettingRow>
      <SettingRow
        label={FITNESS_LABELS.dataSharing}
        note="Track, analysis and photos of new public swims. Never heart rate."
        isChanged={isChanged("dataSharing")}
      >
        <Switch
          label={FITNESS_LABELS.dataSharing}
          isOn={values.dataSharing}
          onChange={(dataSharing) => change({ dataSharing })}
        />
      </SettingRow>
      <SettingRow label="Swim pace" note="Swim routes and tools start with it.">
        <ButtonLink to="/tools#pace" variant="secondary">
          Set your pace
        </ButtonLink>
      </SettingRow>
    </>
  );
}
