import { CROWD_REPORT_KINDS, findReportValue } from "../crowd-reports/crowd-report-kinds.ts";
import { formatDay, formatMoment, formatWeekday, formatWeekdayTime } from "../format/dates.ts";
import { WATER_QUALITY_WORDS } from "../spots/spot-words.ts";
import { NOTICE_WORDS } from "../water-quality/notice-kinds.ts";
import { type ReportVerdict, verdictOfReport } from "./report-verdict.ts";
import type { ShareParameter, ShareType } from "./share-options.ts";
import type { ShareReport, ShareSnapshot } from "./share-report.ts";

/** A value with its unit, date and source. */
type ShareFigure = { label: string; value: string; detail: string; isSimulated: boolean };

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
  rows: { title: string; lines: readonly string[] } | null;
  isSimulated: boolean;
};

const KINDS: Readonly<Record<ShareType, string>> = {
  current: "Conditions",
  forecast: "Forecast",
  historical: "Water samples",
};

const COMPASS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;
const from = (degrees: number) => COMPASS[Math.round(degrees / 45) % 8];
const UNKNOWN = "Not known";

const SIMULATED = "Simulated";
const sourceWords = (sources: readonly string[] | null, isSimulated: boolean) =>
  isSimulated ? SIMULATED : (sources ?? []).join(", ") || "source unknown";

type Value = { label: string; value: string | null };

const LABELS: Readonly<Partial<Record<ShareParameter, string>>> = {
  water_temperature: "Water",
  air_temperature: "Air",
  wind: "Wind",
  waves: "Waves",
};

/** Missing weather is shown as unknown; a missing tide is left out. */
function unknownFigure(parameter: ShareParameter): ShareFigure | null {
  const label = LABELS[parameter];
  return label ? { label, value: UNKNOWN, detail: "No data for this spot", isSimulated: false } : null;
}

function weatherValue(parameter: ShareParameter, weather: NonNullable<ShareSnapshot["weather"]>): Value | null {
  const { wind_speed, wind_gusts, wind_direction, water_temperature, temperature, wave_height, wave_period } = weather;
  switch (parameter) {
    case "water_temperature":
      return { label: "Water", value: water_temperature === null ? null : `${water_temperature.toFixed(1)} °C` };
    case "air_temperature":
      return { label: "Air", value: temperature === null ? null : `${temperature.toFixed(1)} °C` };
    case "wind": {
      const gusts = wind_gusts === null ? "" : `, gusts ${Math.round(wind_gusts)}`;
      const direction = wind_direction === null ? "" : ` ${from(wind_direction)}`;
      return {
        label: "Wind",
        value: wind_speed === null ? null : `${Math.round(wind_speed)} km/h${direction}${gusts}`,
      };
    }
    case "waves": {
      const period = wave_period === null ? "" : `, ${Math.round(wave_period)} s`;
      return { label: "Waves", value: wave_height === null ? null : `${wave_height.toFixed(1)} m${period}` };
    }
    default:
      return null;
  }
}

function tideFigure({ weather }: ShareSnapshot): ShareFigure | null {
  const turn = weather?.tide?.extremes[0];
  if (!weather?.tide || !turn) return null;
  const { station, datum, licence } = weather.tide;
  return {
    label: turn.is_high ? "Next high water" : "Next low water",
    value: `${formatWeekdayTime(turn.at, weather.time_zone)}, ${turn.level_m.toFixed(1)} m`,
    detail: ["Computed", station, datum && `above ${datum}`, licence].filter(Boolean).join(", "),
    isSimulated: false,
  };
}

function qualityFigure({ water_quality: quality, weather }: ShareSnapshot): ShareFigure {
  const label = "Water quality";
  if (!quality?.last_tested)
    return { label, value: WATER_QUALITY_WORDS.unknown, detail: "No dated sample", isSimulated: false };
  const sampled = formatDay(quality.last_tested, weather?.time_zone);
  return {
    label,
    value: quality.quality_level === "unknown" ? UNKNOWN : WATER_QUALITY_WORDS[quality.quality_level],
    detail: `Last sample ${sampled}, ${sourceWords(quality.sources, quality.is_simulated)}`,
    isSimulated: quality.is_simulated,
  };
}

function figureOf(parameter: ShareParameter, snapshot: ShareSnapshot): ShareFigure | null {
  if (parameter === "water_quality") return qualityFigure(snapshot);
  if (parameter === "tide") return tideFigure(snapshot);
  if (!snapshot.weather) return unknownFigure(parameter);
  const { observed_at, time_zone, sources, is_simulated } = snapshot.weather;
  const found = weatherValue(parameter, snapshot.weather);
  if (!found) return null;
  const detail = `${formatMoment(observed_at, time_zone)}, ${sourceWords(sources, is_simulated)}`;
  return { label: found.label, value: found.value ?? UNKNOWN, detail, isSimulated: is_simulated };
}

const range = (low: number | null, high: number | null) =>
  low === null || high === null ? "temperature not known" : `${Math.round(low)} to ${Math.round(high)} °C`;

function forecastRows({ weather }: ShareSnapshot) {
  if (!weather || weather.forecast.length === 0) return null;
  const lines = weather.forecast.map((day) => {
    const wind = day.wind_speed === null ? null : `wind ${Math.round(day.wind_speed)} km/h`;
    const rain = day.precipitation_chance === null ? null : `rain ${Math.round(day.precipitation_chance)} %`;
    const words = [day.conditions, range(day.temperature_low, day.temperature_high), wind, rain].filter(Boolean);
    return `${formatWeekday(day.date, "UTC")}: ${words.join(", ")}`;
  });
  return { title: `Forecast (${sourceWords(weather.sources, weather.is_simulated)})`, lines };
}

function sampleRows({ samples, weather }: ShareSnapshot) {
  const lines = samples.map((sample) => {
    const counts = [
      sample.e_coli === null ? null : `E. coli ${sample.e_coli}`,
      sample.enterococci === null ? null : `enterococci ${sample.enterococci}`,
    ].filter(Boolean);
    const source = sourceWords([sample.source], sample.is_simulated);
    return `${formatDay(sample.sampled_at, weather?.time_zone)}: ${counts.join(", ")} ${sample.unit} (${source})`;
  });
  return { title: "Samples, newest first", lines: lines.length > 0 ? lines : ["No samples."] };
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

export function formatReport(report: ShareReport): ReportContent {
  const { report_type, customization, snapshot } = report;
  const timeZone = snapshot.weather?.time_zone;
  const shown = report_type === "historical" ? (["water_quality"] as const) : customization.include_parameters;
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
      (rows?.lines.join(" ") + (rows?.title ?? "")).includes(SIMULATED),
  };
}
