import type { Position } from "../../../domain/geo/position.ts";
import {
  FORECAST_VARIABLES,
  MARINE_VARIABLES,
  toRequestUrl,
} from "../../../domain/weather/source/open-meteo-request.ts";
import { type PlaceResult, readErrorReason, readPlaces } from "../../../domain/weather/source/open-meteo-response.ts";
import { fetchJson, SourceError } from "../_shared/fetch-json.ts";

const TIMEOUT_MS = 10_000;
/** Fifty places take about 1 MB. */
const MAX_BYTES = 8 * 1024 * 1024;

export type OpenMeteoSettings = { weatherUrl: string; marineUrl: string; apiKey: string | null };

/** Asks a service for many places at once; throws `SourceError`. */
export type FetchPlaces = (service: "weather" | "marine", places: readonly Position[]) => Promise<PlaceResult[]>;

export function createOpenMeteo({ weatherUrl, marineUrl, apiKey }: OpenMeteoSettings): FetchPlaces {
  const services = {
    weather: { baseUrl: weatherUrl, path: "/v1/forecast", apiKey, variables: FORECAST_VARIABLES },
    marine: { baseUrl: marineUrl, path: "/v1/marine", apiKey, variables: MARINE_VARIABLES },
  } as const;
  return async (name, places) => {
    const service = services[name];
    const url = toRequestUrl(service, service.variables, places);
    const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, readReason: readErrorReason };
    try {
      return readPlaces(await fetchJson(url, limits), service.variables, places.length);
    } catch (problem) {
      const message = problem instanceof Error ? problem.message : String(problem);
      // Source errors are public, and an error message may repeat the key.
      throw new SourceError(apiKey === null ? message : message.replaceAll(apiKey, "[key]"), { cause: problem });
    }
  };
}
