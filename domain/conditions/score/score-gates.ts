import { isThunderstorm } from "../../weather/weather-words.ts";
import type { HourFacts } from "../facts/conditions-facts.ts";
import {
  COLD_LIMIT_C,
  GUST_LIMIT_KMH,
  OVERWASH_LIMIT_M,
  THUNDER_NEAR_MS,
  VISIBILITY_LIMIT_M,
  WAVE_LIMIT_M,
} from "../limits.ts";
import { isWalled, readWaves } from "../waves.ts";
import { tooColdText } from "./temperature-points.ts";

/** Why nobody should swim in this hour, whatever else is good. */
export type Gate = { name: GateName; text: string };

type GateName =
  | "closure"
  | "critical_alert"
  | "water"
  | "thunderstorm"
  | "waves"
  | "overwash"
  | "gusts"
  | "visibility"
  | "cold";

type Check = { name: GateName; find: (facts: HourFacts) => string | false | undefined };

function findThunderstorm({ hour, neighbors }: HourFacts) {
  const at = Date.parse(hour.at);
  const isNear = (other: { at: string }) => Math.abs(Date.parse(other.at) - at) <= THUNDER_NEAR_MS;
  const near = [hour, ...neighbors.filter(isNear)];
  return near.some(({ weatherCode }) => isThunderstorm(weatherCode)) && "thunderstorm within an hour of this time";
}

/** Prefers the authority's own words. */
function findClosure({ alerts, risks }: HourFacts) {
  const official = risks.find(({ name }) => name === "closure");
  return official?.text ?? (alerts.some(({ kind }) => kind === "closure") && "this water is officially closed");
}

function findCriticalAlert({ alerts }: HourFacts) {
  const critical = alerts.find(({ severity, kind }) => severity === "critical" && kind !== "closure");
  return critical && `critical alert: ${critical.title}`;
}

const CHECKS: readonly Check[] = [
  { name: "closure", find: findClosure },
  { name: "critical_alert", find: findCriticalAlert },
  {
    name: "water",
    find: ({ risks }) => risks.find(({ level, name }) => level === "high" && name !== "closure")?.text,
  },
  { name: "thunderstorm", find: findThunderstorm },
  {
    name: "waves",
    find: ({ hour, exposure }) => {
      const height = readWaves(hour, exposure)?.heightM ?? 0;
      return height > WAVE_LIMIT_M && `waves of ${height.toFixed(1)} m, limit ${WAVE_LIMIT_M} m`;
    },
  },
  {
    name: "overwash",
    find: ({ hour: { waveHeightM }, exposure }) =>
      isWalled(exposure) &&
      (waveHeightM ?? 0) >= OVERWASH_LIMIT_M &&
      `a sea of ${waveHeightM?.toFixed(1)} m sweeps over the wall`,
  },
  {
    name: "gusts",
    find: ({ hour }) => {
      const gust = Math.max(hour.windGustKmh ?? 0, hour.windSpeedKmh ?? 0);
      return gust > GUST_LIMIT_KMH && `gusts of ${Math.round(gust)} km/h, limit ${GUST_LIMIT_KMH} km/h`;
    },
  },
  {
    name: "visibility",
    find: ({ hour: { visibilityM } }) =>
      visibilityM !== null && visibilityM < VISIBILITY_LIMIT_M && `visibility of ${Math.round(visibilityM)} m`,
  },
  {
    name: "cold",
    find: ({ hour: { waterTemperatureC }, swimmer }) =>
      waterTemperatureC !== null &&
      waterTemperatureC < COLD_LIMIT_C &&
      !swimmer.hasColdProfile &&
      tooColdText(waterTemperatureC),
  },
];

export function findGates(facts: HourFacts): Gate[] {
  return CHECKS.flatMap(({ name, find }) => {
    const text = find(facts);
    return text ? [{ name, text }] : [];
  });
}
