import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { parseSpot, type Spot } from "#domain/spots/spot.ts";
import { spotError } from "#domain/spots/spot-errors.ts";

const EXAMPLE_SPOT_NAMES = [
  "Forty Foot",
  "Walden Pond",
  "Bondi Icebergs",
  "Pont du Gard",
  "Zakrzówek",
  "Islands Brygge Harbour Bath",
] as const;

/** May be empty if the database has other spots. */
export async function listExampleSpots(client: BackendClient): Promise<Spot[]> {
  const data = unwrap(
    await client
      .from("spots_with_water_quality")
      .select("*")
      .in("name", [...EXAMPLE_SPOT_NAMES])
      .limit(EXAMPLE_SPOT_NAMES.length),
    (problem) => spotError("spots_not_loaded", problem),
  );
  const spots = data.map(parseSpot);
  return EXAMPLE_SPOT_NAMES.flatMap((name) => spots.filter((spot) => spot.name === name).slice(0, 1));
}
