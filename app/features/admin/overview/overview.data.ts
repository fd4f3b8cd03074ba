import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { parseOverview } from "#domain/admin/overview.ts";
import { DAY_MS } from "#domain/time.ts";

type Counted = { count: number | null; error: { message: string } | null };

const NEW_SPOT_DAYS = 7;
const ONLY_COUNT = { count: "exact", head: true } as const;

/** A count that fails is left out, as specified, and reported. */
async function countOrNull(counting: PromiseLike<Counted>): Promise<number | null> {
  const { count, error } = await counting;
  if (!error) return count ?? 0;
  reportError(error);
  return null;
}

export async function loadCounts(client: BackendClient, now: Date) {
  const weekAgo = new Date(now.getTime() - NEW_SPOT_DAYS * DAY_MS).toISOString();
  const [users, spots, newSpots, activeUsers] = await Promise.all([
    countOrNull(client.from("profiles").select("id", ONLY_COUNT)),
    countOrNull(client.from("spots").select("id", ONLY_COUNT)),
    countOrNull(client.from("spots").select("id", ONLY_COUNT).gte("created_at", weekAgo)),
    countOrNull(client.from("spots").select("id", ONLY_COUNT).not("created_by", "is", null)),
  ]);
  return { users, spots, newSpots, activeUsers };
}

export async function loadOverview(client: BackendClient) {
  return parseOverview(unwrap(await client.rpc("get_admin_overview")));
}
