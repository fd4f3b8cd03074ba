import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { groupError } from "#domain/groups/group-errors.ts";
import { GROUP_SWIM_COLUMNS, type GroupSwim, parseGroupSwim } from "#domain/groups/group-swim.ts";
import { HOUR_MS } from "#domain/time.ts";

const swimsNotLoaded = (problem: unknown) => groupError("swims_not_loaded", problem);

const SWIMS_SHOWN = 20;
/** A swim that started stays in the list that long. */
const RUNNING_MS = 3 * HOUR_MS;

/** The next swims, events and cleanups of a group, also those that were called off. */
export async function listGroupSwims(client: BackendClient, groupId: string, now: Date): Promise<GroupSwim[]> {
  const found = client
    .from("gatherings")
    .select(GROUP_SWIM_COLUMNS)
    .eq("group_id", groupId)
    .neq("state", "draft")
    .gt("starts_at", new Date(now.getTime() - RUNNING_MS).toISOString());
  const rows = unwrap(await found.order("starts_at").order("id").limit(SWIMS_SHOWN), swimsNotLoaded);
  return rows.map(parseGroupSwim);
}

const NEXT_SWIMS_LIMIT = 200;

/** The next swim of each group that has one. */
export async function listNextSwims(
  client: BackendClient,
  groupIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, GroupSwim>> {
  const next = new Map<string, GroupSwim>();
  if (groupIds.length === 0) return next;
  const found = client
    .from("gatherings")
    .select(GROUP_SWIM_COLUMNS)
    .in("group_id", [...groupIds])
    .eq("state", "published")
    .gt("starts_at", now.toISOString());
  const rows = unwrap(await found.order("starts_at").order("id").limit(NEXT_SWIMS_LIMIT), swimsNotLoaded);
  for (const swim of rows.map(parseGroupSwim)) {
    if (swim.groupId && !next.has(swim.groupId)) next.set(swim.groupId, swim);
  }
  return next;
}
