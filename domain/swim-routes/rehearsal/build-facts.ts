import { isExpired, type Tide, type WeatherHour, type WeatherOutlook } from "../../conditions/facts/weather-hours.ts";
import type { WaterType } from "../../spots/spot-words.ts";
import type { VerdictTimeline } from "../../verdicts/verdict-timeline.ts";
import type { Almanac } from "../../weather/almanac.ts";
import { NO_PLACE_FACTS, type PlaceFacts } from "./rehearsal-facts.ts";
import { velocityToward } from "./velocity.ts";

/** A spot near a route, with what is known of it. */
export type NearSpot = {
  id: string;
  name: string;
  waterType: WaterType | null;
  outlook: WeatherOutlook | null;
  almanac: Almanac | null;
  verdict: VerdictTimeline | null;
};

const STILL_WATERS: readonly (WaterType | null)[] = ["lake", "reservoir", "lido", "quarry", "river"];

/**
 * The first spot of a kind that has it counts; a lake's route takes no tide from a beach nearby. `deviceZone` counts
 * where no spot knows its clock.
 */
export function buildPlaceFacts(spots: readonly NearSpot[], nowMs: number, deviceZone: string): PlaceFacts {
  const [nearest] = spots;
  if (!nearest) return NO_PLACE_FACTS;
  const isStill = STILL_WATERS.includes(nearest.waterType);
  const alike = spots.filter(({ waterType }) => STILL_WATERS.includes(waterType) === isStill);
  const forecast = alike.find(({ outlook }) => outlook && !isExpired(outlook, nowMs));
  const outlook = forecast?.outlook ?? null;
  const almanac = alike.find((spot) => spot.almanac && (isStill || spot.almanac.tide))?.almanac ?? null;
  // The clock and the sun are the same at all spots this near.
  const sunAlmanac = almanac ?? spots.find((spot) => spot.almanac)?.almanac ?? null;
  const sun = sunAlmanac?.sun.length ? sunAlmanac.sun : outlook?.sun;
  const shown = forecast ?? nearest;
  return {
    spot: { id: shown.id, name: shown.name },
    timeZone: sunAlmanac?.timeZone ?? outlook?.timeZone ?? deviceZone,
    isSimulated: outlook?.isSimulated ?? false,
    forecastMs: outlook && Date.parse(outlook.fetchedAt),
    waterC: outlook?.hours.find(({ waterTemperatureC }) => waterTemperatureC !== null)?.waterTemperatureC ?? null,
    wind: { startMs: startOf(outlook), hours: (outlook?.hours ?? []).map(toHourWind) },
    tide: isStill ? null : toTideFacts(almanac?.tide ?? outlook?.tide ?? null),
    marine: isStill ? null : toMarine(outlook),
    days: (sun ?? []).flatMap(({ sunrise, sunset }) =>
      sunrise && sunset ? [{ sunriseMs: Date.parse(sunrise), sunsetMs: Date.parse(sunset) }] : [],
    ),
    timeline: nearest.verdict,
  };
}

const startOf = (outlook: WeatherOutlook | null) => Date.parse(outlook?.hours[0]?.at ?? "1970-01-01T00:00:00Z");

const toHourWind = ({ windSpeedKmh, windDirectionDeg }: WeatherHour) =>
  windSpeedKmh === null || windDirectionDeg === null ? null : { kmh: windSpeedKmh, fromDeg: windDirectionDeg };

function toTideFacts(tide: Tide | null): PlaceFacts["tide"] {
  if (!tide || tide.extremes.length < 2) return null;
  const turns = tide.extremes.map(({ at, levelM, isHigh }) => ({ ms: Date.parse(at), levelM, isHigh }));
  return { station: tide.station, turns };
}

function toMarine(outlook: WeatherOutlook | null): PlaceFacts["marine"] {
  const hours = (outlook?.hours ?? []).map(({ currentMs, currentDirectionDeg }) =>
    currentMs === null || currentDirectionDeg === null ? null : velocityToward(currentMs, currentDirectionDeg),
  );
  if (!outlook || hours.every((hour) => hour === null)) return null;
  return { source: outlook.source, startMs: startOf(outlook), hours };
}
