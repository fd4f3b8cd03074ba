import * as shape from "../read-shape.ts";
import type { WaterType } from "../spots/spot-words.ts";

const toolSpotRow = shape.record({
  id: shape.id,
  spot_name: shape.orNull(shape.text),
  latitude: shape.figure,
  longitude: shape.figure,
  water_temperature_c: shape.orNull(shape.figure),
  conditions_at: shape.orNull(shape.text),
  conditions_simulated: shape.orNull(shape.flag),
});

/** What the tools need of a spot; a whole one brings its verdicts and the code that reads them. */
export type ToolSpot = ReturnType<typeof parseToolSpot>;

/** Throws on a row of another shape. */
export function parseToolSpot(row: { water_type: WaterType | null }) {
  const spot = toolSpotRow(row);
  return {
    id: spot.id,
    name: spot.spot_name ?? "Unnamed Location",
    latitude: spot.latitude,
    longitude: spot.longitude,
    // The list of its words would bring the code of the verdicts; the database knows no other.
    waterType: row.water_type,
    waterTemperatureC: spot.water_temperature_c,
    /** The hour of the temperature. */
    conditionsAt: spot.conditions_at,
    conditionsSimulated: spot.conditions_simulated ?? false,
  };
}
