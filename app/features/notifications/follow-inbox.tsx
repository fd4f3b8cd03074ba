import { useOwnChanges } from "#app/backend/realtime/use-changes.ts";
import { useReloadNotifications } from "./notifications.queries.ts";

/** Looks at the inbox again as soon as something new is in it. Draws nothing. */
export function FollowInbox({ userId }: { userId: string }) {
  const reload = useReloadNotifications(userId);
  useOwnChanges("notifications", userId, () => void reload());
  return null;
}
