import type { Call } from "../call.ts";
import type { WireErrorCode } from "../wire-errors.ts";

export type ReadThrottle = { intervalMs: number; code: WireErrorCode & `${string}_rate_limited` };

const BY_TABLE: Readonly<Record<string, ReadThrottle>> = {
  profiles: { intervalMs: 2_000, code: "profile_rate_limited" },
  user_notification_settings: { intervalMs: 3_000, code: "notification_rate_limited" },
};

/** Writes are never throttled. */
export function throttleOf({ kind, name, isRead }: Call): ReadThrottle | undefined {
  return kind === "table" && isRead && Object.hasOwn(BY_TABLE, name) ? BY_TABLE[name] : undefined;
}

export function isTooSoon({ intervalMs }: ReadThrottle, answeredAt: number | undefined, now: number) {
  return answeredAt !== undefined && now >= answeredAt && now - answeredAt < intervalMs;
}
