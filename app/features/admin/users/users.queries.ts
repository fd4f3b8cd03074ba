import { keepPreviousData } from "@tanstack/react-query";
import { useClientMutation } from "#app/backend/client.queries.ts";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { adminQuery } from "../admin.queries.ts";
import { type AccountSwitch, deleteUser, type ListedUser, listUsers, setAccountSwitch } from "./users.data.ts";

const KEY = "admin";
const UNDO_MS = 10_000;

export const usersQuery = (adminId: string, words: string, page: number) => ({
  ...adminQuery([KEY, adminId, "users", words, page], (client) => listUsers(client, { words, page })),
  placeholderData: keepPreviousData,
});

function describe(name: string, change: AccountSwitch) {
  if ("is_banned" in change)
    return change.is_banned ? `${name} is banned: signed out, cannot write.` : `${name} is no longer banned.`;
  return change.is_admin ? `${name} is an admin now.` : `${name} is no longer an admin.`;
}

const opposite = (change: AccountSwitch): AccountSwitch =>
  "is_banned" in change ? { is_banned: !change.is_banned } : { is_admin: !change.is_admin };

type Switching = { user: Pick<ListedUser, "id" | "name">; change: AccountSwitch };

/** Each switch can be undone for ten seconds. */
export function useSwitchAccount() {
  const undo = useClientMutation(
    async (client, { user, change }: Switching) => {
      await setAccountSwitch(client, user.id, change);
      showNotice({ kind: "success", text: describe(user.name, change) });
    },
    { reload: [KEY] },
  );
  return useClientMutation(
    async (client, { user, change }: Switching) => {
      await setAccountSwitch(client, user.id, change);
      showNotice({
        kind: "success",
        text: describe(user.name, change),
        durationMs: UNDO_MS,
        action: { label: "Undo", onPress: () => undo.mutate({ user, change: opposite(change) }) },
      });
    },
    { reload: [KEY] },
  );
}

export const useDeleteUser = () => useClientMutation(deleteUser, { reload: [KEY] });
