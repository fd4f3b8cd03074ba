import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";

const COLUMNS =
  "id, kind, visibility, title, place_name, starts_at, time_zone, state, cancel_reason, going_count, attendees!attendees_gathering_id_fkey!inner(state)" as const;

/** The next swim, event or cleanup that the swimmer answered; null without one. */
export async function getNextGathering(client: BackendClient, userId: string) {
  const row = unwrap(
    await client
      .from("gatherings")
      .select(COLUMNS)
      .eq("attendees.user_id", userId)
      .in("attendees.state", ["going", "offered", "waiting"])
      .in("state", ["published", "cancelled"])
      .gt("ends_at", new Date().toISOString())
      .order("starts_at")
      .limit(1)
      .maybeSingle(),
  );
  return row && { ...row, answer: row.attendees[0]?.state ?? null };
}
export type NextGatheringRow = NonNullable<Awaited<ReturnType<typeof getNextGathering>>>;
