import * as z from "zod/mini";

export const POLLUTION_SOURCE_WORDS = {
  industrial: "Industry",
  agricultural: "Farming",
  sewage: "Sewage",
  urban: "Town",
} as const;

const text = z.nullable(z.string());

const pollutionSource = z.object({
  type: z.enum(["industrial", "agricultural", "sewage", "urban"]),
  name: z.string(),
  impact_level: z.enum(["low", "medium", "high"]),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
});

export type PollutionSource = z.infer<typeof pollutionSource>;

const watershedRow = z.object({
  name: z.string(),
  description: z.string(),
  boundary: z.object({ coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))) }),
  area_sq_km: z.nullable(z.number()),
  pollution_sources: z.array(pollutionSource),
  source_id: z.nullable(z.string()),
  updated_at: z.optional(z.string()),
  data_sources: z.optional(z.nullable(z.object({ name: z.string(), url: text, licence: text, attribution: text }))),
});

export type Watershed = ReturnType<typeof parseWatershed>;

export function parseWatershed(row: unknown) {
  const watershed = watershedRow.parse(row);
  return {
    name: watershed.name,
    description: watershed.description,
    /** Rings of [longitude, latitude], the outer one first. */
    rings: watershed.boundary.coordinates,
    areaSqKm: watershed.area_sq_km,
    pollutionSources: watershed.pollution_sources,
    isSimulated: watershed.source_id === "simulated",
    /** Null when the query left it out. */
    source: watershed.data_sources ?? null,
    updatedAt: watershed.updated_at ?? null,
  };
}
