import type { SupabaseClient } from "@supabase/supabase-js";
import type { WaterType } from "../../../domain/spots/spot-words.ts";
import type { LinkDecision, WaterLink } from "../../../domain/water-quality/import/match-spots.ts";
import type { Database, Json } from "../../database.types.ts";

const PAGE_SIZE = 1000;
/** A larger number would need another way of matching. */
const MAX_PAGES = 200;

export type KnownSpot = {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  waterType: WaterType | null;
  isTreated: boolean;
};
/** The data of a response; throws its error. */
export function orThrow<Data>({ data, error }: { data: Data; error: { message: string } | null }) {
  if (error) throw error instanceof Error ? error : new Error(error.message);
  return data;
}

/** Links in use, and staff decisions about links. */
export type KnownLinks = { used: ReadonlySet<string>; decisions: readonly LinkDecision[] };
/** Spots and their links to sampling points. */
export function createLinkData(service: SupabaseClient<Database>) {
  return {
    async listSpots(): Promise<KnownSpot[]> {
      const spots: KnownSpot[] = [];
      for (let page = 0; page < MAX_PAGES; page++) {
        const last = spots.at(-1)?.id;
        const columns = "id, name, latitude, longitude, water_type, is_treated";
        const query = service.from("spots").select(columns).order("id").limit(PAGE_SIZE);
        const found = orThrow(await (last === undefined ? query : query.gt("id", last))) ?? [];
        spots.push(
          ...found.map(({ water_type: waterType, is_treated, ...spot }) => ({
            ...spot,
            waterType,
            isTreated: is_treated ?? false,
          })),
        );
        if (found.length < PAGE_SIZE) break;
      }
      return spots;
    },
    async readLinks(source: string): Promise<KnownLinks> {
      const rows: { spot_id: string; site_id: string; is_used: boolean; is_confirmed: boolean | null }[] = [];
      for (let page = 0; page < MAX_PAGES; page++) {
        const first = page * PAGE_SIZE;
        const query = service
          .from("water_links")
          .select("spot_id, site_id, is_used, is_confirmed")
          .eq("source_id", source);
        const found =
          orThrow(
            await query
              .order("spot_id")
              .order("site_id")
              .range(first, first + PAGE_SIZE - 1),
          ) ?? [];
        rows.push(...found);
        if (found.length < PAGE_SIZE) break;
      }
      return {
        used: new Set(rows.filter(({ is_used }) => is_used).map(({ spot_id, site_id }) => `${spot_id} ${site_id}`)),
        decisions: rows.flatMap(({ spot_id: spotId, site_id: siteId, is_confirmed: isConfirmed }) =>
          isConfirmed === null ? [] : [{ spotId, siteId, isConfirmed }],
        ),
      };
    },
    /** Also deletes samples of links that are no longer used. */
    async recordLinks(source: string, links: readonly WaterLink[], isWhole: boolean) {
      const rows = links.map(({ spotId, siteId, siteName, distanceM, score, isUsed }) => ({
        spot_id: spotId,
        site_id: siteId,
        site_name: siteName,
        distance_m: distanceM,
        score,
        is_used: isUsed,
      }));
      orThrow(await service.rpc("record_water_links", { source, links: rows as Json, is_whole: isWhole }));
    },
  };
}
