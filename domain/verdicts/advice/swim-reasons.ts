import type { SwimmerBand } from "../../conditions/facts/conditions-facts.ts";
import type { SunTimes, Tide } from "../../conditions/facts/weather-hours.ts";
import { formatTime } from "../../format/dates.ts";
import { HOUR_MS } from "../../time.ts";
import type { SpotVerdict } from "../verdict-for.ts";

/** What speaks for a swim and what against it, in metric units (`rewordFigures` converts them). */
export type SwimReasons = { pros: readonly string[]; con: string | null };

const PROS_LIMIT = 2;
/** High water this close to the swim is worth naming. */
const HIGH_WATER_REACH_MS = 1.5 * HOUR_MS;
/** So far outside the range is "a little". */
const LITTLE_C = 3;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function tideReason(tide: Tide | null, at: string, timeZone: string) {
  const high = tide?.extremes.find(
    (extreme) => extreme.isHigh && Math.abs(Date.parse(extreme.at) - Date.parse(at)) <= HIGH_WATER_REACH_MS,
  );
  return high ? `High water ${formatTime(high.at, timeZone)}` : null;
}

/** Null without an own range. */
function rangeReason(waterC: number | null, swimmer: SwimmerBand | null) {
  if (waterC === null || !swimmer?.isOwn) return null;
  const { minWaterTemperatureC: min, maxWaterTemperatureC: max } = swimmer;
  const water = `${waterC.toFixed(1)} °C`;
  if (waterC >= min && waterC <= max) return { pro: `${water}, in your range`, con: null };
  const side = waterC < min ? "below" : "above";
  const isLittle = Math.abs(waterC - (waterC < min ? min : max)) <= LITTLE_C;
  return { pro: null, con: `${water}, ${isLittle ? "a little " : ""}${side} your range` };
}

/** Light for this long after the start is worth naming. */
const ENOUGH_LIGHT_MS = 2 * HOUR_MS;

function lightReason(sun: readonly SunTimes[], at: string, timeZone: string) {
  const startMs = Date.parse(at);
  const day = sun.find(({ sunset }) => sunset !== null && Date.parse(sunset) > startMs);
  if (!day?.sunrise || !day.sunset || Date.parse(day.sunrise) > startMs) return null;
  return Date.parse(day.sunset) - startMs < ENOUGH_LIGHT_MS ? null : `Light until ${formatTime(day.sunset, timeZone)}`;
}

type Around = { tide: Tide | null; sun: readonly SunTimes[]; swimmer: SwimmerBand | null };

/** At most two for and one against. */
export function listSwimReasons(verdict: SpotVerdict, { tide, sun, swimmer }: Around): SwimReasons {
  const { merit, reason, waterC, at, timeZone } = verdict;
  const [first, ...others] = merit ? merit.text.split(", ") : [];
  const range = rangeReason(waterC, swimmer);
  const found = [first, tideReason(tide, at, timeZone), range?.pro, ...others, lightReason(sun, at, timeZone)];
  const pros = found.filter((text) => text != null).map(capitalize);
  const con = reason?.name === "water_temperature" && range ? range.con : reason?.text;
  return { pros: pros.slice(0, PROS_LIMIT), con: con ? capitalize(con) : null };
}
