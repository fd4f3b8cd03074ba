import * as z from "zod/mini";

export const POLLUTION_SOURCE_WORDS = {
  industrial: "Industry",
  agricultural: "Farming",
  sewage: "Sewage",
  urban: "Town",
} as const;

const pollutionSource = z.object({
  type: z.enum(["industrial", "agricultural", "sewage", "urban"]),
  name: z.string(),
  impact_level: z.enum(["low", "medium", "high"]),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
});

const watershedRow = z.object({
  name: z.string(),
  description: z.string(),
  boundary: z.object({ coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))) }),
  area_sq_km: z.nullable(z.number()),
  pollution_sources: z.array(pollutionSource),
  source_id: z.nullable(z.string()),
});

export type Watershed = ReturnType<typeof parseWatershed>;

/** The land that drains into a water, and what may come from it. */
export function parseWatershed(row: unknown) {
  const watershed = watershedRow.parse(row);
  return {
    name: watershed.name,
    description: watershed.description,
    /** Rings of [longitude, latitude]; the first is the outer one. */
    rings: watershed.boundary.coordinates,
    areaSqKm: watershed.area_sq_km,
    pollutionSources: watershed.pollution_sources,
    isSimulated: watershed.source_id === "simulated",
  };
}
