import { useEffect, useEffectEvent } from "react";
import type { Following, Told } from "./follow-changes.ts";
import { followWhileSeen } from "./follow-while-seen.ts";

/**
 * What of a spot changes while its page is open; new weather is told by `conditions_updates`, its rows being too long. Each
 * has a column `spot_id` and is in the publication. All pages ask for all of it: row security tells weather to plans alone,
 * the rest to everyone.
 */
const SPOT_TABLES = ["conditions_updates", "water_quality_records", "alerts", "crowd_reports"] as const;

const PAGE_INTERVAL_MS = 1_000;

type Handlers = { onTold: (what: Told) => void; onConnection?: (isConnected: boolean) => void };

/** Follows rows while this part of the page is mounted and seen; a burst is told once in `intervalMs`. */
function useChanges(following: readonly Following[], handlers: Handlers, intervalMs = PAGE_INTERVAL_MS) {
  const onTold = useEffectEvent(handlers.onTold);
  const onConnection = useEffectEvent((isConnected: boolean) => handlers.onConnection?.(isConnected));
  // The same rows named anew at each rendering are still the same rows.
  const key = JSON.stringify(following);
  useEffect(() => {
    const wanted = JSON.parse(key) as Following[];
    if (wanted.length === 0) return;
    return followWhileSeen({ following: wanted, intervalMs, onTold, onConnection });
  }, [key, intervalMs]);
}

/** Readings, alerts and reports of one spot. */
export function useSpotChanges(spotId: string, handlers: Handlers) {
  useChanges(
    SPOT_TABLES.map((table) => ({ table, filter: `spot_id=eq.${spotId}` })),
    handlers,
  );
}

/** Readings and alerts of the spots on a page of the list; hosted Realtime takes a hundred ids at most. */
export function useListChanges(spotIds: readonly string[], onTold: (what: Told) => void, intervalMs: number) {
  const filter = `spot_id=in.(${spotIds.slice(0, 100).join(",")})`;
  const tables = spotIds.length > 0 ? ["conditions_updates", "water_quality_records", "alerts"] : [];
  useChanges(
    tables.map((table) => ({ table, filter })),
    { onTold },
    intervalMs,
  );
}

/** Rows of one's own, such as `notifications`. */
export function useOwnChanges(
  table: string,
  userId: string,
  onTold: (what: Told) => void,
  onConnection?: (isConnected: boolean) => void,
) {
  const handlers = onConnection ? { onTold, onConnection } : { onTold };
  useChanges([{ table, filter: `user_id=eq.${userId}` }], handlers);
}
