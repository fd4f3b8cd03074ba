import { CROWD_REPORT_KINDS, findReportValue } from "../crowd-reports/crowd-report-kinds.ts";
import { formatDay, formatMoment, formatWeekday } from "../format/dates.ts";
import { NOTICE_WORDS } from "../water-quality/notice-kinds.ts";
import { figureOf, joinWords, type ShareFigure, sourceWords } from "./report-figures.ts";
import { type ReportVerdict, verdictOfReport } from "./report-verdict.ts";
import type { ShareType } from "./share-options.ts";
import type { ShareReport, ShareSnapshot } from "./share-report.ts";

/** The content of a report, shared by page, image and PDF. */
export type ReportContent = {
  kind: string;
  title: string;
  place: string;
  takenAt: string;
  /** At the time of the snapshot; shown above the values. */
  verdict: ReportVerdict;
  note: string;
  warnings: readonly string[];
  figures: readonly ShareFigure[];
  /** Forecast days or samples. */
  rows: { title: string; lines: readonly string[]; isSimulated: boolean } | null;
  /** At least one value is made up; said once. */
  isSimulated: boolean;
};

const KINDS: Readonly<Record<ShareType, string>> = {
  current: "Conditions",
  forecast: "Forecast",
  historical: "Water samples",
};

const range = (low: number | null, high: number | null) =>
  low === null || high === null ? "temperature not known" : `${Math.round(low)} to ${Math.round(high)} °C`;

function forecastRows(snapshot: ShareSnapshot) {
  const { weather } = snapshot;
  if (!weather || weather.forecast.length === 0) return null;
  const lines = weather.forecast.map((day) => {
    const wind = day.wind_speed === null ? null : `wind ${Math.round(day.wind_speed)} km/h`;
    const rain = day.precipitation_chance === null ? null : `rain ${Math.round(day.precipitation_chance)} %`;
    const words = [day.conditions, range(day.temperature_low, day.temperature_high), wind, rain].filter(Boolean);
    return `${formatWeekday(day.date, "UTC")}: ${words.join(", ")}`;
  });
  return { title: joinWords("Forecast", sourceWords(weather, snapshot)), lines, isSimulated: weather.is_simulated };
}

function sampleRows(snapshot: ShareSnapshot) {
  const { samples, weather } = snapshot;
  const lines = samples.map((sample) => {
    const counts = [
      sample.e_coli === null ? null : `E. coli ${sample.e_coli}`,
      sample.enterococci === null ? null : `enterococci ${sample.enterococci}`,
    ].filter(Boolean);
    const source = sourceWords({ sources: [sample.source], is_simulated: sample.is_simulated }, snapshot);
    return joinWords(
      `${formatDay(sample.sampled_at, weather?.time_zone)}: ${counts.join(", ")} ${sample.unit}`,
      source,
    );
  });
  const isSimulated = samples.some(({ is_simulated }) => is_simulated);
  return { title: "Samples, newest first", lines: lines.length > 0 ? lines : ["No samples."], isSimulated };
}

function rowsOf({ report_type, customization, snapshot }: ShareReport) {
  if (report_type === "historical") return sampleRows(snapshot);
  return report_type === "forecast" || customization.include_forecast ? forecastRows(snapshot) : null;
}

/** These cannot be left out. */
function warningsOf({ alerts, notices, reports }: ShareSnapshot, timeZone: string | undefined) {
  const until = (iso: string) => formatMoment(iso, timeZone);
  return [
    ...notices.map(({ kind, title, source }) => `${NOTICE_WORDS[kind]}: ${title} (${source})`),
    ...alerts.map(({ title, severity, expiration }) => `${title} (${severity}, until ${until(expiration)})`),
    ...reports.map(({ report_type: kind, value, observed_at }) => {
      const says = (value && findReportValue(kind, value)?.says) ?? CROWD_REPORT_KINDS[kind].word;
      return `Swimmers report: ${says.toLowerCase()} (${until(observed_at)})`;
    }),
  ];
}

/** What changes by the hour comes first. */
const classLast = ({ include_parameters: chosen }: ShareReport["customization"]) =>
  [...chosen].sort((one, other) => Number(one === "water_quality") - Number(other === "water_quality"));

export function formatReport(report: ShareReport): ReportContent {
  const { report_type, customization, snapshot } = report;
  const timeZone = snapshot.weather?.time_zone;
  const shown = report_type === "historical" ? (["water_quality"] as const) : classLast(customization);
  const figures = shown.map((parameter) => figureOf(parameter, snapshot)).filter((figure) => figure !== null);
  const rows = rowsOf(report);
  return {
    kind: KINDS[report_type],
    title: customization.title.trim() || snapshot.spot.name,
    place: [snapshot.spot.name, snapshot.spot.location].filter(Boolean).join(", "),
    takenAt: formatMoment(snapshot.taken_at, timeZone),
    note: customization.note.trim(),
    verdict: verdictOfReport(snapshot, Date.parse(snapshot.taken_at)),
    warnings: warningsOf(snapshot, timeZone),
    figures,
    rows,
    isSimulated:
      snapshot.verdict?.isSimulated === true ||
      figures.some(({ isSimulated }) => isSimulated) ||
      rows?.isSimulated === true,
  };
}
