import { PLATFORM_NAMES } from "../../../../domain/fitness/platforms.ts";
import type { NotificationItem } from "../../../../domain/notifications/recipient-rows.ts";
import type { TakenConnection } from "./platform.data.ts";

/** In the bell alone, once a day and reason at most. */
export function toStoppedNotification(
  { id, userId, platform }: Pick<TakenConnection, "id" | "userId" | "platform">,
  error: string | null,
  now: Date,
): NotificationItem {
  const name = PLATFORM_NAMES[platform];
  const isOver = error === "sign_in_ended" || error === "scope_missing" || error === "by_platform";
  return {
    user_id: userId,
    kind: "platform",
    title: isOver ? `${name} was disconnected` : `${name} isn't syncing`,
    body: isOver
      ? "Your swims are still here. Sign in again to get new ones."
      : "We keep trying. Your swims are still here.",
    link: "/connect",
    alert_id: null,
    spot_id: null,
    expires_at: null,
    source_key: `platform:${id}:${error}:${now.toISOString().slice(0, 10)}`,
    deliveries: [{ channel: "inbox", due_at: now.toISOString(), held_for: null }],
  };
}
