import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { profileQuery, useUpdateProfile } from "#app/features/profile/profile.queries.ts";
import type { Account } from "#app/session/account-rows.data.ts";
import type { Profile } from "#domain/accounts/profile/profile.ts";
import type { ProfileChanges } from "#domain/accounts/profile/profile-changes.ts";
import { settingsError } from "#domain/settings/settings-errors.ts";
import type { SectionStore } from "../kit/use-section-draft.ts";
import { ALWAYS_CURRENT } from "../user-settings.queries.ts";

type ProfileSection<Values> = {
  account: Account;
  toValues: (profile: Profile) => Values;
  toChanges: (changes: Partial<Values>, values: Values) => ProfileChanges | Promise<ProfileChanges>;
};

/** A section that edits some columns of the profile. */
export function useProfileSection<Values>({ account, toValues, toChanges }: ProfileSection<Values>) {
  const queryClient = useQueryClient();
  const current = { ...profileQuery(account), ...ALWAYS_CURRENT };
  const { data: profile, error, refetch } = useQuery(current);
  const { mutateAsync } = useUpdateProfile(account);
  const data = useMemo(() => profile && toValues(profile), [profile, toValues]);
  const store: SectionStore<Values> = {
    reload: async () => toValues(await queryClient.fetchQuery(current)),
    save: async (changes, values) => {
      if (!account.id) throw settingsError("not_signed_in");
      if (!profile) throw settingsError("no_profile");
      return toValues(await mutateAsync(await toChanges(changes, values)));
    },
  };
  return { profile, query: { data, error, refetch }, store };
}
