import { Segments } from "#app/ui/segments.tsx";
import { SettingRow } from "#app/ui/setting-row.tsx";
import { Switch } from "#app/ui/switch.tsx";
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
      describe={(_name, value) => (isLevel(value) ? PRIVACY_WORDS[value].name : undefined)}
    >
      {(editor) => <PrivacyRows editor={editor} />}
    </SettingsSection>
  );
}

const ONLY_ME = { value: "private", label: "Only me" } as const;
const EVERYONE = { value: "public", label: "Everyone" } as const;
/** Nobody can be a friend yet, so only who chose it before sees it. */
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

const PROFILE_NOTES = {
  private: PRIVACY_WORDS.private.note,
  friends: PRIVACY_WORDS.friends.note,
  public: "Signed-in swimmers see what is on below.",
} as const;
