import { MINUTE_MS } from "../../../domain/time.ts";
import { PLACES_LIMIT, weightOfPlace } from "../../../domain/weather/source/open-meteo-request.ts";
import { LIVE_VALUE_LIMIT_MS } from "../../../domain/weather/source/refresh-schedule.ts";
import { fetchLiveWeather, isTidal, type LiveSources } from "./fetch-live-weather.ts";
import type { FetchPlaces } from "./open-meteo.ts";
import type { ConditionsData } from "./refresh-conditions.data.ts";
import { successRecord, watchSource } from "./source-health.ts";
import { buildSimulatedWeather, type DueSpot } from "./spot-weather.ts";

export type ConditionsMode = "auto" | "live" | "simulated";
export type WeatherOptions = {
  data: ConditionsData;
  mode: ConditionsMode;
  ask: FetchPlaces;
  now: () => Date;
  wait: (ms: number) => Promise<void>;
  /** No batch starts after it. */
  deadline: Date;
};

const SOURCE_IDS = ["open-meteo", "open-meteo-marine"] as const;
/** Open-Meteo allows 600 calls a minute. */
const CALLS_PER_MINUTE = 550;
const SIMULATED_BATCH_SIZE = 50;

async function watchSources({ data, ask, now }: WeatherOptions): Promise<LiveSources> {
  const states = await data.readSources(SOURCE_IDS);
  const watch = (id: string) =>
    watchSource(states.find((state) => state.id === id) ?? { id, failures: 0, retry_at: null }, now());
  return { ask, weather: watch(SOURCE_IDS[0]), marine: watch(SOURCE_IDS[1]) };
}

/** Waits for the next minute once this minute's calls are used up. */
function createRateLimit({ now, wait }: WeatherOptions) {
  let used = 0;
  let since = now().getTime();
  return async (spots: readonly DueSpot[]) => {
    const weight = spots.reduce((sum, spot) => sum + weightOfPlace(isTidal(spot)), 0);
    if (used + weight > CALLS_PER_MINUTE) {
      await wait(Math.max(0, since + MINUTE_MS - now().getTime()));
      used = 0;
      since = now().getTime();
    }
    used += weight;
  };
}

/** Refreshes due spots in complete batches, so the next run continues where one stopped. */
export async function refreshWeather(options: WeatherOptions) {
  const { data, mode, now, deadline } = options;
  const startedAt = now();
  if (mode === "live") await data.removeSimulated();
  const liveUntil = new Date(startedAt.getTime() - LIVE_VALUE_LIMIT_MS);
  const sources = mode === "simulated" ? null : await watchSources(options);
  const waitForRateLimit = createRateLimit(options);
  const tried = new Set<string>();
  const counts = { live: 0, simulated: 0, unanswered: 0 };
  // A live value that is still valid is kept.
  const needsSimulation = ({ isSimulated, lastFetched }: DueSpot) =>
    mode === "simulated" || isSimulated !== false || Date.parse(lastFetched ?? "") < liveUntil.getTime();

  while (now() < deadline) {
    const live = sources?.weather.canAsk() ? sources : null;
    if (!live && mode === "live") break;
    const due = await data.listDue({
      at: startedAt,
      hasLive: live !== null,
      liveUntil: mode === "simulated" ? startedAt : liveUntil,
      limit: live ? PLACES_LIMIT : SIMULATED_BATCH_SIZE,
    });
    const spots = due.filter(({ spotId }) => !tried.has(spotId));
    if (spots.length === 0) break;
    for (const { spotId } of spots) tried.add(spotId);
    if (live) await waitForRateLimit(spots);
    const rows = live ? await fetchLiveWeather({ sources: live, data, now }, spots) : [];
    counts.live += rows.length;
    const answered = new Set(rows.map(({ record }) => record.spot_id));
    const rest = spots.filter(({ spotId }) => !answered.has(spotId));
    const toSimulate = mode === "live" ? [] : rest.filter(needsSimulation);
    const simulated = toSimulate.flatMap((spot) => buildSimulatedWeather(spot, now()) ?? []);
    counts.simulated += simulated.length;
    counts.unanswered += rest.length - simulated.length;
    if (rows.length + simulated.length > 0) await data.record([...rows, ...simulated]);
  }
  if (counts.simulated > 0) await data.recordSource(successRecord("simulated", now()));
  for (const record of [sources?.weather.record(), sources?.marine.record()])
    if (record) await data.recordSource(record);
  return counts;
}
