import { useEffect, useEffectEvent } from "react";
import type { ChangeKind, RowFilter } from "./subscribe-to-changes.ts";
import { subscribeWhileVisible } from "./subscribe-while-visible.ts";

/**
 * What of a spot changes while its page is open; new weather is told by `conditions_updates`, its rows being too long. Each
 * has a column `spot_id` and is in the publication. All pages ask for all of it: row security tells weather to plans alone,
 * the rest to everyone.
 */
const SPOT_TABLES = ["conditions_updates", "water_quality_records", "alerts", "crowd_reports"] as const;

const PAGE_INTERVAL_MS = 1_000;

type Handlers = { onChange: (what: ChangeKind) => void; onConnection?: (isConnected: boolean) => void };

/** Follows rows while this part of the page is mounted and seen; a burst is told once in `intervalMs`. */
function useChanges(filters: readonly RowFilter[], handlers: Handlers, intervalMs = PAGE_INTERVAL_MS) {
  const onChange = useEffectEvent(handlers.onChange);
  const onConnection = useEffectEvent((isConnected: boolean) => handlers.onConnection?.(isConnected));
  // The same rows named anew at each rendering are still the same rows.
  const key = JSON.stringify(filters);
  useEffect(() => {
    const wanted = JSON.parse(key) as RowFilter[];
    if (wanted.length === 0) return;
    return subscribeWhileVisible({ filters: wanted, intervalMs, onChange, onConnection });
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
export function useListChanges(spotIds: readonly string[], onChange: (what: ChangeKind) => void, intervalMs: number) {
  const filter = `spot_id=in.(${spotIds.slice(0, 100).join(",")})`;
  const tables = spotIds.length > 0 ? ["conditions_updates", "water_quality_records", "alerts"] : [];
  useChanges(
    tables.map((table) => ({ table, filter })),
    { onChange },
    intervalMs,
  );
}

/** Rows of one's own, such as `notifications`. */
export function useOwnChanges(
  table: string,
  userId: string,
  onChange: (what: ChangeKind) => void,
  onConnection?: (isConnected: boolean) => void,
) {
  const handlers = onConnection ? { onChange, onConnection } : { onChange };
  useChanges([{ table, filter: `user_id=eq.${userId}` }], handlers);
}
