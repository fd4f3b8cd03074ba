import { MINUTE_MS } from "../../../domain/time.ts";
import { PLACES_LIMIT, weightOfPlace } from "../../../domain/weather/open-meteo-request.ts";
import { LIVE_VALUE_LIMIT_MS } from "../../../domain/weather/refresh-schedule.ts";
import { askLive, isTidal, type LiveSources } from "./ask-live.ts";
import type { AskPlaces } from "./open-meteo.ts";
import type { ConditionsData } from "./refresh-conditions.data.ts";
import { noteSuccess, watchSource } from "./source-health.ts";
import { buildSimulatedWeather, type DueSpot } from "./spot-weather.ts";

export type ConditionsMode = "auto" | "live" | "simulated";
export type WeatherParts = {
  data: ConditionsData;
  mode: ConditionsMode;
  ask: AskPlaces;
  now: () => Date;
  wait: (ms: number) => Promise<void>;
  /** When no further batch is begun. */
  deadline: Date;
};

const SOURCE_IDS = ["open-meteo", "open-meteo-marine"] as const;
/** Of the 600 calls a minute that Open-Meteo allows. */
const CALLS_PER_MINUTE = 550;
const SIMULATED_AT_ONCE = 50;

async function watchSources({ data, ask, now }: WeatherParts): Promise<LiveSources> {
  const states = await data.readSources(SOURCE_IDS);
  const watch = (id: string) =>
    watchSource(states.find((state) => state.id === id) ?? { id, failures: 0, retry_at: null }, now());
  return { ask, weather: watch(SOURCE_IDS[0]), marine: watch(SOURCE_IDS[1]) };
}

/** Waits for the next minute once this one's calls are used up. */
function createPace({ now, wait }: WeatherParts) {
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

/** Refreshes what is due, batch by batch; each batch is whole, so a run that ends early is taken up by the next. */
export async function refreshWeather(parts: WeatherParts) {
  const { data, mode, now, deadline } = parts;
  const startedAt = now();
  if (mode === "live") await data.removeSimulated();
  const liveUntil = new Date(startedAt.getTime() - LIVE_VALUE_LIMIT_MS);
  const sources = mode === "simulated" ? null : await watchSources(parts);
  const pace = createPace(parts);
  const tried = new Set<string>();
  const counts = { live: 0, simulated: 0, unanswered: 0 };
  // A live value that is still good stays; where nobody is to be asked, none is.
  const mayBeSimulated = ({ isSimulated, lastFetched }: DueSpot) =>
    mode === "simulated" || isSimulated !== false || Date.parse(lastFetched ?? "") < liveUntil.getTime();

  while (now() < deadline) {
    const live = sources?.weather.canAsk() ? sources : null;
    if (!live && mode === "live") break;
    const due = await data.listDue({
      at: startedAt,
      hasLive: live !== null,
      liveUntil: mode === "simulated" ? startedAt : liveUntil,
      most: live ? PLACES_LIMIT : SIMULATED_AT_ONCE,
    });
    const spots = due.filter(({ spotId }) => !tried.has(spotId));
    if (spots.length === 0) break;
    for (const { spotId } of spots) tried.add(spotId);
    if (live) await pace(spots);
    const rows = live ? await askLive({ sources: live, data, now }, spots) : [];
    counts.live += rows.length;
    const answered = new Set(rows.map(({ record }) => record.spot_id));
    const rest = spots.filter(({ spotId }) => !answered.has(spotId));
    const made = mode === "live" ? [] : rest.filter(mayBeSimulated);
    const simulated = made.flatMap((spot) => buildSimulatedWeather(spot, now()) ?? []);
    counts.simulated += simulated.length;
    counts.unanswered += rest.length - simulated.length;
    if (rows.length + simulated.length > 0) await data.record([...rows, ...simulated]);
  }
  if (counts.simulated > 0) await data.noteSource(noteSuccess("simulated", now()));
  for (const note of [sources?.weather.note(), sources?.marine.note()]) if (note) await data.noteSource(note);
  return counts;
}
