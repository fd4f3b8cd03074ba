import { HOUR_MS } from "../time.ts";
import type { ShareReport } from "./share-report.ts";

/** Without a word of its source, conditions of the moment are old after so long. */
const CURRENT_MS = 3 * HOUR_MS;
const FORECAST_MS = 24 * HOUR_MS;
/** The past does not change, but the newest sample may no longer be the newest. */
const HISTORICAL_MS = 7 * 24 * HOUR_MS;

/** The instant from which on a report speaks of what was, not of what is. */
function staleFrom({ report_type, snapshot }: Pick<ShareReport, "report_type" | "snapshot">) {
  const takenAt = Date.parse(snapshot.taken_at);
  if (report_type === "historical") return takenAt + HISTORICAL_MS;
  if (report_type === "forecast") return takenAt + FORECAST_MS;
  const due = snapshot.weather ? Date.parse(snapshot.weather.next_update) : Number.NaN;
  return Number.isNaN(due) ? takenAt + CURRENT_MS : Math.min(due, takenAt + CURRENT_MS);
}

function inWords(ageMs: number) {
  const hours = Math.floor(ageMs / HOUR_MS);
  if (hours < 1) return "less than an hour old";
  if (hours < 48) return hours === 1 ? "1 hour old" : `${hours} hours old`;
  return `${Math.floor(hours / 24)} days old`;
}

/** What stands over a report that is no longer about now; null while it is. */
export function staleText(report: Pick<ShareReport, "report_type" | "snapshot">, now: number) {
  if (now < staleFrom(report)) return null;
  const age = inWords(now - Date.parse(report.snapshot.taken_at));
  return `This report is ${age}: conditions will have changed. See the spot page for the latest.`;
}
