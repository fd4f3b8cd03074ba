import type { Account } from "#app/session/account-rows.data.ts";
import { SOCIAL_SITE_NAMES, SOCIAL_SITES } from "#domain/accounts/profile/social-links.ts";
import { findLinkProblems, LINK_LABELS, toLinkChanges, toLinkValues } from "#domain/settings/link-values.ts";
import { SettingsSection } from "../kit/settings-section.tsx";
import { TextSetting } from "../kit/text-setting.tsx";
import { useProfileSection } from "../profile/profile-store.queries.ts";

export function SocialSettings({ account }: { account: Account }) {
  const { query, store } = useProfileSection({ account, toValues: toLinkValues, toChanges: toLinkChanges });
  return (
    <SettingsSection
      id="social"
      note="Only you see these links, on your own profile page."
      query={query}
      store={store}
      labels={LINK_LABELS}
      findProblems={findLinkProblems}
    >
      {({ values, change, isChanged, problems }) => (
        <div className="grid gap-5 px-5 py-4">
          {SOCIAL_SITE_NAMES.map((site) => (
            <TextSetting
              key={site}
              label={SOCIAL_SITES[site].label}
              type="url"
              autoComplete={site === "website" ? "url" : "off"}
              placeholder={`https://${SOCIAL_SITES[site].hosts?.[0] ?? "example.org"}/…`}
              value={values[site]}
              onChange={(text) => change({ [site]: text })}
              isChanged={isChanged(site)}
              problem={problems[site]}
            />
          ))}
        </div>
      )}
    </SettingsSection>
  );
}
