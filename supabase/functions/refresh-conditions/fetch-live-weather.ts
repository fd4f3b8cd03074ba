import type { Position } from "../../../domain/geo/position.ts";
import { groupByCell } from "../../../domain/weather/grid-cell.ts";
import { EVERY_VALUE_MISSING, type PlaceHours, type PlaceResult } from "../../../domain/weather/open-meteo-response.ts";
import { SourceProblem } from "../_shared/fetch-json.ts";
import type { AskPlaces } from "./open-meteo.ts";
import type { ConditionsData } from "./refresh-conditions.data.ts";
import type { WatchedSource } from "./source-health.ts";
import { buildLiveWeather, type DueSpot, type WeatherRows } from "./spot-weather.ts";

export type LiveSources = { ask: AskPlaces; weather: WatchedSource; marine: WatchedSource };
type Parts = { sources: LiveSources; data: ConditionsData; now: () => Date };

/** Waters that the sea model may know. */
export const isTidal = ({ waterType }: DueSpot) =>
  waterType === "sea" || waterType === "estuary" || waterType === "tidal_pool";

/** What one service says of each spot; spots of one cell share a place. A spot that is not in the answer got none. */
async function askService(
  { sources, now }: Parts,
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
    if (problems.length === answers.length) throw new SourceProblem(problems[0]);
    watched.succeeded(now(), answers.length, problems);
    return new Map(groups.flatMap((group, index) => group.map((spot) => [spot.spotId, answers[index] ?? NO_ANSWER])));
  } catch (problem) {
    if (!(problem instanceof SourceProblem)) throw problem;
    watched.failed(now(), problem.message);
    return new Map();
  }
}

const NO_ANSWER: PlaceResult = { hours: null, problem: "no answer" };

/** The rows of those spots that live sources know. Without the sea model's answer the sea stays as it was foretold. */
export async function askLive(parts: Parts, spots: readonly DueSpot[]): Promise<WeatherRows[]> {
  const forecasts = await askService(parts, "weather", spots);
  const answered = spots.filter(({ spotId }) => forecasts.get(spotId)?.hours);
  const tidal = answered.filter(isTidal);
  const seas = await askService(parts, "marine", tidal);
  const hasNoAnswer = ({ spotId }: DueSpot) => {
    const sea = seas.get(spotId);
    return !sea?.hours && sea?.problem !== EVERY_VALUE_MISSING;
  };
  const silent = tidal.filter(hasNoAnswer).map(({ spotId }) => spotId);
  const kept = silent.length > 0 ? await parts.data.readSea(silent) : new Map();
  return answered.flatMap((spot) => {
    const forecast = forecasts.get(spot.spotId)?.hours as PlaceHours;
    const marine = seas.get(spot.spotId)?.hours ?? null;
    const fetchedAt = parts.now();
    return buildLiveWeather(spot, { forecast, marine, keptSea: kept.get(spot.spotId), fetchedAt }) ?? [];
  });
}
