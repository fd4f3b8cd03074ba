import { Segments } from "#app/ui/controls/segments.tsx";
import { SettingRow } from "#app/ui/controls/setting-row.tsx";
import { Switch } from "#app/ui/controls/switch.tsx";
import { PRIVACY_WORDS } from "#domain/accounts/profile/privacy-levels.ts";
import { PRIVACY_LABELS, type PrivacyValues } from "#domain/settings/privacy-values.ts";
import { SettingsSection } from "../kit/settings-section.tsx";
import type { SectionEditor } from "../kit/use-section-draft.ts";
import { usePrivacySection } from "./privacy-section.queries.ts";

const isLevel = (value: unknown): value is PrivacyValues["level"] =>
  typeof value === "string" && Object.hasOwn(PRIVACY_WORDS, value);

export function PrivacySettings({ userId }: { userId: string }) {
  const { query, store } = usePrivacySection(userId);
  return (
    <SettingsSection
      id="privacy"
      query={query}
      store={store}
      labels={PRIVACY_LABELS}
      describe={(name, value) => {
        if (name === "swim_visibility") return value === "public" ? EVERYONE.label : ONLY_ME.label;
        return isLevel(value) ? PRIVACY_WORDS[value].name : undefined;
      }}
    >
      {(editor) => (
        <>
          <PrivacyRows editor={editor} />
          <NewSwimRows editor={editor} />
        </>
      )}
    </SettingsSection>
  );
}

const ONLY_ME = { value: "private", label: "Only me" } as const;
const EVERYONE = { value: "public", label: "Everyone" } as const;
/** The same as `ONLY_ME` until somebody can be a friend, so only who chose it before sees it. */
const FRIENDS = { value: "friends", label: "Friends" } as const;

function PrivacyRows({ editor: { values, loaded, change, isChanged } }: { editor: SectionEditor<PrivacyValues> }) {
  const levels = loaded.level === "friends" ? [ONLY_ME, FRIENDS, EVERYONE] : [ONLY_ME, EVERYONE];
  const part = (name: "show_name" | "show_picture" | "show_bio", note: string) => (
    <SettingRow label={PRIVACY_LABELS[name]} note={note} isChanged={isChanged(name)}>
      <Switch label={PRIVACY_LABELS[name]} isOn={values[name]} onChange={(isShown) => change({ [name]: isShown })} />
    </SettingRow>
  );
  return (
    <>
      <SettingRow label={PRIVACY_LABELS.level} note={PROFILE_NOTES[values.level]} isChanged={isChanged("level")}>
        <Segments
          label={PRIVACY_LABELS.level}
          options={levels}
          value={values.level}
          onChange={(level) => change({ level })}
        />
      </SettingRow>
      {values.level === "public" && (
        <>
          {part("show_name", "Full and display name. Otherwise only your username.")}
          {part("show_picture", "Beside your reviews.")}
          {part("show_bio", "What you wrote about yourself.")}
        </>
      )}
    </>
  );
}

const LAYERS = ["swim_analysis", "swim_time", "swim_map", "swim_heart_rate", "swim_photos"] as const;

/** The log form and file imports begin with it; each swim can still be changed. */
function NewSwimRows({ editor: { values, change, isChanged } }: { editor: SectionEditor<PrivacyValues> }) {
  return (
    <>
      <SettingRow
        label={PRIVACY_LABELS.swim_visibility}
        note="Who sees swims that you log or import from files."
        isChanged={isChanged("swim_visibility")}
      >
        <Segments
          label={PRIVACY_LABELS.swim_visibility}
          options={[ONLY_ME, EVERYONE]}
          value={values.swim_visibility}
          onChange={(swim_visibility) => change({ swim_visibility })}
        />
      </SettingRow>
      {values.swim_visibility === "public" &&
        LAYERS.map((name) => (
          <SettingRow key={name} label={PRIVACY_LABELS[name]} isChanged={isChanged(name)}>
            <Switch label={PRIVACY_LABELS[name]} isOn={values[name]} onChange={(isOn) => change({ [name]: isOn })} />
          </SettingRow>
        ))}
    </>
  );
}

const PROFILE_NOTES = {
  private: PRIVACY_WORDS.private.note,
  friends: PRIVACY_WORDS.friends.note,
  public: "Signed-in swimmers see what is on below.",
} as const;
