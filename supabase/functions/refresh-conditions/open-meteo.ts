import type { Position } from "../../../domain/geo/position.ts";
import { FORECAST_VARIABLES, MARINE_VARIABLES, toRequestUrl } from "../../../domain/weather/open-meteo-request.ts";
import { type PlaceResult, readErrorReason, readPlaces } from "../../../domain/weather/open-meteo-response.ts";
import { fetchJson, SourceProblem } from "../_shared/fetch-json.ts";

const TIMEOUT_MS = 10_000;
/** Fifty places take about one megabyte. */
const MAX_BYTES = 8 * 1024 * 1024;

export type OpenMeteoSettings = { weatherUrl: string; marineUrl: string; apiKey: string | null };

/** Asks one of the two services for many places at once; throws `SourceProblem`. */
export type AskPlaces = (service: "weather" | "marine", places: readonly Position[]) => Promise<PlaceResult[]>;

export function createOpenMeteo({ weatherUrl, marineUrl, apiKey }: OpenMeteoSettings): AskPlaces {
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
      const said = problem instanceof Error ? problem.message : String(problem);
      // What is said of a source is public, and a refusal may repeat the key.
      throw new SourceProblem(apiKey === null ? said : said.replaceAll(apiKey, "[key]"), { cause: problem });
    }
  };
}
