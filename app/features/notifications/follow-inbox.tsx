import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useOwnChanges } from "#app/backend/realtime/use-changes.ts";
import { unreadQuery, useReloadNotifications } from "./notifications.queries.ts";

type FollowInboxProps = { userId: string; onUnread: (count: number) => void };

/** Renders nothing. */
export function FollowInbox({ userId, onUnread }: FollowInboxProps) {
  const { data: unread = 0 } = useQuery(unreadQuery(userId));
  const tell = useEffectEvent(onUnread);
  useEffect(() => tell(unread), [unread]);
  const reload = useReloadNotifications(userId);
  useOwnChanges("notifications", userId, () => void reload());
  return null;
}
