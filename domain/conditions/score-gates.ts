import { isThunderstorm } from "../weather/weather-words.ts";
import type { HourFacts, QualityFacts } from "./conditions-facts.ts";
import { isInland } from "./quality-evidence.ts";
import { readWaves } from "./waves.ts";

/** Why nobody should swim in this hour, whatever else is fine. */
export type Gate = { name: GateName; text: string };

type GateName =
  | "closure"
  | "critical_alert"
  | "thunderstorm"
  | "overflow"
  | "bacteria"
  | "waves"
  | "gusts"
  | "visibility"
  | "dark"
  | "cold";

const HOUR_MS = 60 * 60 * 1000;
const OVERFLOW_GATE_KM = 5;
const OVERFLOW_GATE_HOURS = 12;
const E_COLI_LIMIT = 1000;
const ENTEROCOCCI_LIMIT = { inland: 400, coastal: 200 } as const;
const WAVE_LIMIT_M = 1.5;
const GUST_LIMIT_KMH = 60;
const VISIBILITY_LIMIT_M = 200;
const COLD_LIMIT_C = 4;

type Check = { name: GateName; find: (facts: HourFacts) => string | false };

function findThunderstorm({ hour, neighbours }: HourFacts) {
  const at = Date.parse(hour.at);
  const isNear = (other: { at: string }) => Math.abs(Date.parse(other.at) - at) <= HOUR_MS;
  const near = [hour, ...neighbours.filter(isNear)];
  return near.some(({ weatherCode }) => isThunderstorm(weatherCode)) && "thunderstorm within an hour of this time";
}

/** Hours since the overflow ended, 0 while it discharges or when nobody says since when it has not. */
export function hoursSinceOverflow(overflow: NonNullable<QualityFacts["overflow"]>, at: string) {
  if (overflow.isDischarging || overflow.endedAt === null) return 0;
  return (Date.parse(at) - Date.parse(overflow.endedAt)) / HOUR_MS;
}

function findOverflow({ quality: { overflow }, hour }: HourFacts) {
  if (!overflow || overflow.distanceKm > OVERFLOW_GATE_KM) return false;
  if (hoursSinceOverflow(overflow, hour.at) >= OVERFLOW_GATE_HOURS) return false;
  const where = `a storm overflow ${overflow.distanceKm.toFixed(1)} km away`;
  return overflow.isDischarging ? `${where} is discharging` : `${where} discharged within 12 hours`;
}

function findBacteria({ quality: { recentEColi, recentEnterococci }, exposure }: HourFacts) {
  const limit = ENTEROCOCCI_LIMIT[isInland(exposure.waterType) ? "inland" : "coastal"];
  if (recentEColi !== null && recentEColi >= E_COLI_LIMIT)
    return `E. coli ${recentEColi} cfu/100 ml in a sample of the last 3 days, limit ${E_COLI_LIMIT}`;
  if (recentEnterococci !== null && recentEnterococci >= limit)
    return `enterococci ${recentEnterococci} cfu/100 ml in a sample of the last 3 days, limit ${limit}`;
  return false;
}

const CHECKS: readonly Check[] = [
  {
    name: "closure",
    find: ({ alerts }) => alerts.some(({ kind }) => kind === "closure") && "this water is officially closed",
  },
  {
    name: "critical_alert",
    find: ({ alerts }) => {
      const critical = alerts.find(({ severity, kind }) => severity === "critical" && kind !== "closure");
      return critical !== undefined && `critical alert: ${critical.title}`;
    },
  },
  { name: "thunderstorm", find: findThunderstorm },
  { name: "overflow", find: findOverflow },
  { name: "bacteria", find: findBacteria },
  {
    name: "waves",
    find: ({ hour, exposure }) => {
      const height = readWaves(hour, exposure)?.heightM ?? 0;
      return height > WAVE_LIMIT_M && `waves of ${height.toFixed(1)} m, limit ${WAVE_LIMIT_M} m`;
    },
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
  { name: "dark", find: ({ hour, swimmer }) => hour.isDay === false && !swimmer.allowsDark && "it is dark" },
  {
    name: "cold",
    find: ({ hour: { waterTemperatureC }, swimmer }) =>
      waterTemperatureC !== null &&
      waterTemperatureC < COLD_LIMIT_C &&
      !swimmer.hasColdProfile &&
      `water of ${waterTemperatureC.toFixed(1)} °C, below ${COLD_LIMIT_C} °C`,
  },
];

export function findGates(facts: HourFacts): Gate[] {
  const gates: Gate[] = [];
  for (const { name, find } of CHECKS) {
    const text = find(facts);
    if (text) gates.push({ name, text });
  }
  return gates;
}
