import { loadOnce } from "#app/backend/loading/load-once.ts";
import { AvatarEditor } from "#app/features/profile/avatar/avatar-editor.tsx";
import type { Account } from "#app/session/account-rows.data.ts";
import { SettingRow } from "#app/ui/controls/setting-row.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { labelOf, SWIMMER_TYPES, SWIMMING_LEVELS } from "#domain/accounts/swimmer-words.ts";
import { PROFILE_LABELS, type ProfileValues, toProfileValues } from "#domain/settings/profile-values.ts";
import { sectionPath } from "#domain/settings/sections.ts";
import { SettingsSection } from "../kit/settings-section.tsx";
import { SelectSetting, TextSetting } from "../kit/text-setting.tsx";
import type { SectionEditor } from "../kit/use-section-draft.ts";
import { useProfileSection } from "./profile-store.queries.ts";

const loadRules = loadOnce(() => import("#domain/settings/profile-check.ts"));

export function ProfileSettings({ account }: { account: Account }) {
  const { profile, query, store } = useProfileSection({
    account,
    toValues: toProfileValues,
    toChanges: async (changes, values) => (await loadRules()).toProfileChanges(changes, values),
  });
  return (
    <SettingsSection
      id="profile"
      note="Others see your username. The rest only if your profile is public."
      query={query}
      store={store}
      labels={PROFILE_LABELS}
      findProblems={async (values) => (await loadRules()).findProfileProblems(values)}
    >
      {(editor) => (
        <>
          {profile && (
            <div className="border-line border-b px-5 py-4">
              <AvatarEditor profile={profile} />
            </div>
          )}
          <ProfileFields editor={editor} />
          <SettingRow label="Links">
            <TextLink to={sectionPath("social")}>Edit your links</TextLink>
          </SettingRow>
          <SettingRow label="Swims in the dark and in cold water">
            <TextLink to="/profile">Edit on your profile</TextLink>
          </SettingRow>
        </>
      )}
    </SettingsSection>
  );
}

/** Keeps a stored value of an older version selectable. */
function withStored(options: readonly { value: string; label: string }[], value: string) {
  if (!value || options.some((option) => option.value === value)) return options;
  return [...options, { value, label: labelOf(options, value) }];
}

function ProfileFields({ editor }: { editor: SectionEditor<ProfileValues> }) {
  const { values, loaded, change, isChanged, problems } = editor;
  const field = (name: keyof ProfileValues) => ({
    label: PROFILE_LABELS[name],
    value: values[name],
    onChange: (text: string) => change({ [name]: text }),
    isChanged: isChanged(name),
    problem: problems[name],
  });
  return (
    <div className="grid gap-5 border-line border-b px-5 py-4 sm:grid-cols-2">
      <TextSetting {...field("username")} autoComplete="off" hint="Letters, digits, dots, underscores and hyphens." />
      <TextSetting {...field("display_name")} autoComplete="nickname" hint="If empty, your full name is shown." />
      <TextSetting {...field("full_name")} autoComplete="name" />
      <div className="grid grid-cols-2 gap-4">
        <TextSetting {...field("first_name")} autoComplete="given-name" />
        <TextSetting {...field("last_name")} autoComplete="family-name" />
      </div>
      <TextSetting {...field("city")} autoComplete="address-level2" />
      <TextSetting {...field("country")} autoComplete="country-name" />
      <SelectSetting {...field("swimmer_type")} options={withStored(SWIMMER_TYPES, loaded.swimmer_type)} />
      <SelectSetting
        {...field("swimming_level")}
        options={[{ value: "", label: "Not set" }, ...withStored(SWIMMING_LEVELS, loaded.swimming_level)]}
      />
      <div className="sm:col-span-2">
        <TextSetting {...field("bio")} rows={4} hint="Up to 500 characters." />
      </div>
    </div>
  );
}
