import { useEffect, useEffectEvent } from "react";
import type { ChangeKind, RowFilter } from "./subscribe-to-changes.ts";
import { subscribeWhileVisible } from "./subscribe-while-visible.ts";

/**
 * Tables with a `spot_id` in the publication. `conditions_updates` represents weather rows, which are too long. Row
 * security limits weather to paid plans.
 */
const SPOT_TABLES = ["conditions_updates", "water_quality_records", "alerts", "crowd_reports"] as const;

const PAGE_INTERVAL_MS = 1_000;

type Handlers = { onChange: (what: ChangeKind) => void; onConnection?: (isConnected: boolean) => void };

/** At most one call per `intervalMs`. */
function useChanges(filters: readonly RowFilter[], handlers: Handlers, intervalMs = PAGE_INTERVAL_MS) {
  const onChange = useEffectEvent(handlers.onChange);
  const onConnection = useEffectEvent((isConnected: boolean) => handlers.onConnection?.(isConnected));
  // Compares filters by value, not by identity.
  const key = JSON.stringify(filters);
  useEffect(() => {
    const wanted = JSON.parse(key) as RowFilter[];
    if (wanted.length === 0) return;
    return subscribeWhileVisible({ filters: wanted, intervalMs, onChange, onConnection });
  }, [key, intervalMs]);
}

export function useSpotChanges(spotId: string, handlers: Handlers) {
  useChanges(
    SPOT_TABLES.map((table) => ({ table, filter: `spot_id=eq.${spotId}` })),
    handlers,
  );
}

/** Hosted Realtime allows a hundred ids per filter. */
export function useListChanges(spotIds: readonly string[], onChange: (what: ChangeKind) => void, intervalMs: number) {
  const filter = `spot_id=in.(${spotIds.slice(0, 100).join(",")})`;
  const tables = spotIds.length > 0 ? ["conditions_updates", "water_quality_records", "alerts"] : [];
  useChanges(
    tables.map((table) => ({ table, filter })),
    { onChange },
    intervalMs,
  );
}

/** Rows of a table with a `gathering_id`, for those whom row security lets read them. */
export function useGatheringChanges(table: string, gatheringId: string, handlers: Handlers) {
  useChanges([{ table, filter: `gathering_id=eq.${gatheringId}` }], handlers);
}

export function useOwnChanges(
  table: string,
  userId: string,
  onChange: (what: ChangeKind) => void,
  onConnection?: (isConnected: boolean) => void,
) {
  const handlers = onConnection ? { onChange, onConnection } : { onChange };
  useChanges([{ table, filter: `user_id=eq.${userId}` }], handlers);
}
