import { DAY_MS, HOUR_MS } from "../time.ts";
import type { ShareReport } from "./share-report.ts";

/** Unless the source's next update is earlier. */
const CURRENT_LIFETIME_MS = 3 * HOUR_MS;
const FORECAST_LIFETIME_MS = DAY_MS;
/** Past samples do not change, but a newer one may exist. */
const HISTORICAL_LIFETIME_MS = 7 * DAY_MS;

function staleFrom({ report_type, snapshot }: Pick<ShareReport, "report_type" | "snapshot">) {
  const takenAt = Date.parse(snapshot.taken_at);
  if (report_type === "historical") return takenAt + HISTORICAL_LIFETIME_MS;
  if (report_type === "forecast") return takenAt + FORECAST_LIFETIME_MS;
  const due = snapshot.weather ? Date.parse(snapshot.weather.next_update) : Number.NaN;
  return Number.isNaN(due) ? takenAt + CURRENT_LIFETIME_MS : Math.min(due, takenAt + CURRENT_LIFETIME_MS);
}

function ageText(ageMs: number) {
  const hours = Math.floor(ageMs / HOUR_MS);
  if (hours < 1) return "less than an hour old";
  if (hours < 48) return hours === 1 ? "1 hour old" : `${hours} hours old`;
  return `${Math.floor(hours / 24)} days old`;
}

/** Null while the report is current. */
export function staleText(report: Pick<ShareReport, "report_type" | "snapshot">, now: number) {
  if (now < staleFrom(report)) return null;
  const age = ageText(now - Date.parse(report.snapshot.taken_at));
  return `This report is ${age}: conditions will have changed. See the spot page for the latest.`;
}
