import type { BackendClient } from "#app/backend/backend-client.ts";
import { toFunctionError } from "#app/backend/to-function-error.ts";
import type { Tide } from "#domain/conditions/facts/weather-hours.ts";
import { orNull, record } from "#domain/read-shape.ts";
import { tideRow, toTide } from "#domain/weather/almanac.ts";
import { weatherError } from "#domain/weather/weather-errors.ts";

const answer = record({ tide: orNull(tideRow) });

/** The tide of a spot in one month ("2027-05"); null where there is none. */
export async function predictTide(client: BackendClient, spotId: string, month: string): Promise<Tide | null> {
  const { data, error } = await client.functions.invoke("predict-tide", { body: { spotId, month } });
  if (error) throw await toFunctionError(error);
  try {
    return toTide(answer(data).tide);
  } catch (problem) {
    throw weatherError("weather_not_readable", problem);
  }
}
