import type { Position } from "../../../domain/geo/position.ts";
import { groupByCell } from "../../../domain/weather/grid-cell.ts";
import {
  EVERY_VALUE_MISSING,
  type PlaceHours,
  type PlaceResult,
} from "../../../domain/weather/source/open-meteo-response.ts";
import { SourceError } from "../_shared/fetch-json.ts";
import type { FetchPlaces } from "./open-meteo.ts";
import type { ConditionsData } from "./refresh-conditions.data.ts";
import type { WatchedSource } from "./source-health.ts";
import { buildLiveWeather, type DueSpot, type WeatherRows } from "./spot-weather.ts";

export type LiveSources = { ask: FetchPlaces; weather: WatchedSource; marine: WatchedSource };
type LiveOptions = { sources: LiveSources; data: ConditionsData; now: () => Date };

/** Waters that the marine model may cover. */
export const isTidal = ({ waterType }: DueSpot) =>
  waterType === "sea" || waterType === "estuary" || waterType === "tidal_pool";

/** Asks one service for every spot; spots in the same cell share a request. Spots without a response are left out. */
async function fetchService(
  { sources, now }: LiveOptions,
  service: "weather" | "marine",
  spots: readonly DueSpot[],
): Promise<Map<string, PlaceResult>> {
  const watched = sources[service];
  const positionOf = (spot: DueSpot): Position => (service === "weather" ? spot.position : spot.marinePosition);
  const groups = groupByCell(spots, positionOf);
  if (groups.length === 0 || !watched.canAsk()) return new Map();
  try {
    const answers = await sources.ask(
      service,
      groups.flatMap(([first]) => (first ? [positionOf(first)] : [])),
    );
    const problems = answers.flatMap(({ problem }) =>
      problem === null || problem === EVERY_VALUE_MISSING ? [] : [problem],
    );
    if (problems.length === answers.length) throw new SourceError(problems[0]);
    watched.succeeded(now(), answers.length, problems);
    return new Map(groups.flatMap((group, index) => group.map((spot) => [spot.spotId, answers[index] ?? NO_ANSWER])));
  } catch (problem) {
    if (!(problem instanceof SourceError)) throw problem;
    watched.failed(now(), problem.message);
    return new Map();
  }
}

const NO_ANSWER: PlaceResult = { hours: null, problem: "no answer" };

/** Rows of the spots that live sources cover. Without a response for the sea, the earlier sea forecast is kept. */
export async function fetchLiveWeather(options: LiveOptions, spots: readonly DueSpot[]): Promise<WeatherRows[]> {
  const forecasts = await fetchService(options, "weather", spots);
  const answered = spots.filter(({ spotId }) => forecasts.get(spotId)?.hours);
  const tidal = answered.filter(isTidal);
  const seas = await fetchService(options, "marine", tidal);
  const hasNoAnswer = ({ spotId }: DueSpot) => {
    const sea = seas.get(spotId);
    return !sea?.hours && sea?.problem !== EVERY_VALUE_MISSING;
  };
  const unanswered = tidal.filter(hasNoAnswer).map(({ spotId }) => spotId);
  const kept = unanswered.length > 0 ? await options.data.readSea(unanswered) : new Map();
  return answered.flatMap((spot) => {
    const forecast = forecasts.get(spot.spotId)?.hours as PlaceHours;
    const marine = seas.get(spot.spotId)?.hours ?? null;
    const fetchedAt = options.now();
    return buildLiveWeather(spot, { forecast, marine, keptSea: kept.get(spot.spotId), fetchedAt }) ?? [];
  });
}
