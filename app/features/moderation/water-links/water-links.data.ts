import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { moderationError } from "#domain/moderation/moderation-errors.ts";
import type { QueueOf } from "#domain/moderation/moderation-view.ts";
import { parseTreatedPool, parseWaterLink, type WaterLinkItem } from "#domain/moderation/water-link.ts";

export const WATER_LINKS_PER_PAGE = 20;

export type WaterLinkQueueName = QueueOf<"samples">;
type WaterLinkPage = { items: WaterLinkItem[]; total: number };
type Asked = { queue: WaterLinkQueueName; page: number };

function askFor(client: BackendClient, { queue, page }: Asked) {
  const first = page * WATER_LINKS_PER_PAGE;
  const last = first + WATER_LINKS_PER_PAGE - 1;
  if (queue === "pools") {
    const pools = client.from("spots").select("id, name", { count: "exact" }).eq("is_treated", true);
    return pools.order("name").order("id").range(first, last);
  }
  const columns = `site_id, site_name, source_id, distance_m, score, is_used, is_confirmed, data_sources(name),
    spots!inner(id, name, is_treated)` as const;
  const links = client.from("water_links").select(columns, { count: "exact" }).eq("spots.is_treated", false);
  const asked = queue === "decided" ? links.not("is_confirmed", "is", null) : links.is("is_confirmed", null);
  // Least certain first.
  return asked.order("score").order("spot_id").order("site_id").range(first, last);
}

export async function listWaterLinks(client: BackendClient, asked: Asked): Promise<WaterLinkPage> {
  const { data, error, count } = await askFor(client, asked);
  // Past the last page: its items were decided meanwhile.
  if (error?.code === "PGRST103" && asked.page > 0) return listWaterLinks(client, { ...asked, page: 0 });
  if (error) throw moderationError("queue_not_loaded", error);
  const parse = asked.queue === "pools" ? parseTreatedPool : parseWaterLink;
  return { items: data.map(parse), total: count ?? data.length };
}

/** `isSame` null undoes a decision. */
export type WaterDecision =
  | { spotId: string; sourceId: string; siteId: string; isSame: boolean | null }
  | { spotId: string; isPool: boolean };

export async function decideOnWater(client: BackendClient, decision: WaterDecision) {
  const { error } =
    "isPool" in decision
      ? await client.rpc("set_treated_pool", { spot: decision.spotId, is_pool: decision.isPool })
      : await client.rpc("decide_on_water_link", {
          spot: decision.spotId,
          source: decision.sourceId,
          site: decision.siteId,
          // The function accepts null, which generated argument types don't show.
          is_same: decision.isSame as boolean,
        });
  if (error?.code === "42501") throw toAppError(error);
  if (error) throw moderationError("water_not_decided", error);
}
