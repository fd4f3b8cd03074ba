import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { rememberProfile } from "#app/session/known-profile.ts";
import { showChangedProfile } from "#app/session/shown-profile.ts";
import type { Profile } from "#domain/accounts/profile/profile.ts";
import { profileQuery } from "../profile.queries.ts";

export function useChangeAvatar(profile: Profile) {
  const queryClient = useQueryClient();
  const { queryKey } = profileQuery({ id: profile.id, email: profile.email ?? "" });
  return useMutation({
    mutationFn: async (file: File | null) => {
      const client = await getBrowserClient();
      const { removeAvatar, uploadAvatar } = await import("./avatar.data.ts");
      if (file) return uploadAvatar(client, file);
      await removeAvatar(client);
      return null;
    },
    onSuccess: (avatar_url) => {
      const present = queryClient.getQueryData(queryKey) ?? profile;
      queryClient.setQueryData(queryKey, { ...present, avatar_url });
      rememberProfile({ ...present, avatar_url });
      showChangedProfile({ ...present, avatar_url });
    },
    meta: { silent: true },
  });
}
