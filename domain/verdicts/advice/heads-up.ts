import type { Alert } from "../../alerts/alert.ts";
import type { VerdictState } from "../../conditions/verdict.ts";
import { formatTime } from "../../format/dates.ts";
import { HOUR_MS } from "../../time.ts";
import { localDay, toLocalHour } from "../hours/when.ts";
import { type JudgedSpot, type VerdictReader, verdictBetween } from "../verdict-for.ts";
import { relativeDay } from "../verdict-words.ts";

export type HeadsUp = { key: string; spotId: string; state: VerdictState; title: string; detail: string };

type Favorite = JudgedSpot & { id: string; name: string };
type FavoriteAlert = { alert: Alert; spotName: string };

export const HEADS_UP_LIMIT = 3;

const ORDER: readonly VerdictState[] = ["closed", "avoid", "caution"];

/** Reasons that warn, by their names. */
const WARNING_NAMES: readonly string[] = [
  "closure",
  "critical_alert",
  "alert",
  "notice",
  "bacteria",
  "overflow",
  "water",
  "crowd_report",
  "rain",
  "thunderstorm",
  "gusts",
  "overwash",
  "current",
  "tide",
  "visibility",
];

const stateOf = ({ type, severity }: Alert): VerdictState => {
  if (type === "closure") return "closed";
  return severity === "critical" ? "avoid" : "caution";
};

function fromAlert({ alert, spotName }: FavoriteAlert, { nowMs }: VerdictReader, timeZone: string): HeadsUp {
  const day = relativeDay(alert.expiresAt, { timeZone, nowMs });
  const until = day === "today" ? formatTime(alert.expiresAt, timeZone) : day;
  return {
    key: alert.id,
    spotId: alert.spotId,
    state: stateOf(alert),
    title: `${spotName}: ${alert.title}`,
    detail: `Favorite · until ${until}`,
  };
}

/** The first hour of today with a warning or a closure; a low score alone doesn't count. */
function findWarning(spot: Favorite, reader: VerdictReader): HeadsUp | null {
  const { verdict } = spot;
  if (!verdict) return null;
  const { nowMs } = reader;
  const today = localDay(nowMs, verdict.timeZone);
  const hour = verdict.hours.find(
    ({ at, gate, isWarned }) =>
      (gate !== null || isWarned) &&
      Date.parse(at) + HOUR_MS > nowMs &&
      toLocalHour(Date.parse(at), verdict.timeZone).startsWith(today),
  );
  if (!hour) return null;
  const fromMs = Date.parse(hour.at);
  const found = verdictBetween(spot, { fromMs, toMs: fromMs + HOUR_MS }, reader);
  if (!ORDER.includes(found.state)) return null;
  // What costs most points may be something else than the warning.
  const reason = WARNING_NAMES.includes(hour.reason?.name ?? "") ? hour.reason?.text : "raised risk";
  const start = fromMs <= nowMs ? "now" : `from ${formatTime(hour.at, verdict.timeZone)}`;
  return {
    key: spot.id,
    spotId: spot.id,
    state: found.state,
    title: `${spot.name}: ${reason}`,
    detail: `Favorite · ${start}`,
  };
}

/** What to know about the favorites today, the worst first. An alert replaces its spot's other entries. */
export function listHeadsUp(
  favorites: readonly Favorite[],
  alerts: readonly FavoriteAlert[],
  reader: VerdictReader,
): HeadsUp[] {
  const zoneOf = (spotId: string) => favorites.find(({ id }) => id === spotId)?.verdict?.timeZone ?? "UTC";
  const open = alerts.filter(({ alert }) => Date.parse(alert.expiresAt) > reader.nowMs);
  const fromAlerts = open.map((one) => fromAlert(one, reader, zoneOf(one.alert.spotId)));
  const others = favorites.filter(({ id }) => fromAlerts.every(({ spotId }) => spotId !== id));
  const warnings = others.map((spot) => findWarning(spot, reader)).filter((warning) => warning !== null);
  return [...fromAlerts, ...warnings]
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
    .slice(0, HEADS_UP_LIMIT);
}
