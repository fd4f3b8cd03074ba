import * as z from "zod/mini";

const linkRow = z.object({
  site_id: z.string(),
  site_name: z.string(),
  source_id: z.string(),
  distance_m: z.number(),
  score: z.number(),
  is_used: z.boolean(),
  is_confirmed: z.nullable(z.boolean()),
  data_sources: z.object({ name: z.string() }),
  spots: z.object({ id: z.string(), name: z.string() }),
});

const poolRow = z.object({ id: z.string(), name: z.string() });

/** Without a sampling point the spot is a treated pool. */
export type WaterLinkItem = {
  spot: { id: string; name: string };
  site: {
    id: string;
    name: string;
    sourceId: string;
    sourceName: string;
    distanceM: number;
    score: number;
    isUsed: boolean;
    isConfirmed: boolean | null;
  } | null;
};

export function parseWaterLink(row: unknown): WaterLinkItem {
  const link = linkRow.parse(row);
  return {
    spot: link.spots,
    site: {
      id: link.site_id,
      name: link.site_name,
      sourceId: link.source_id,
      sourceName: link.data_sources.name,
      distanceM: link.distance_m,
      score: link.score,
      isUsed: link.is_used,
      isConfirmed: link.is_confirmed,
    },
  };
}

export const parseTreatedPool = (row: unknown): WaterLinkItem => ({ spot: poolRow.parse(row), site: null });
