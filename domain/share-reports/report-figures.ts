import { formatDay, formatMoment, formatWeekdayTime } from "../format/dates.ts";
import { licenseWords } from "../format/licenses.ts";
import { WATER_QUALITY_WORDS } from "../spots/spot-words.ts";
import type { ShareParameter } from "./share-options.ts";
import type { ShareSnapshot } from "./share-report.ts";

/** A value with its unit, date and source. */
export type ShareFigure = { label: string; value: string; detail: string; isSimulated: boolean };

const COMPASS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;
const from = (degrees: number) => COMPASS[Math.round(degrees / 45) % 8];
const UNKNOWN = "Not known";

/** One note says so; values are only marked among others that are real. */
function isWhollySimulated({ weather, water_quality: quality, samples }: ShareSnapshot) {
  const parts = [weather, quality?.last_tested ? quality : null, ...samples].filter((part) => part !== null);
  return parts.every(({ is_simulated }) => is_simulated);
}

type Source = { sources: readonly string[] | null; is_simulated: boolean };

/** Null where the note is enough. */
export function sourceWords({ sources, is_simulated }: Source, snapshot: ShareSnapshot) {
  if (!is_simulated) return (sources ?? []).join(", ") || "source unknown";
  return isWhollySimulated(snapshot) ? null : "Simulated";
}

export const joinWords = (...words: (string | null | undefined)[]) => words.filter(Boolean).join(", ");

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
    detail: joinWords("Computed", station, datum && `above ${datum}`, licence && licenseWords(licence)),
    isSimulated: false,
  };
}

/** The class of several seasons, which says little about the hour. */
function classFigure(snapshot: ShareSnapshot): ShareFigure {
  const { water_quality: quality, weather } = snapshot;
  const label = "Water class";
  if (!quality?.last_tested)
    return { label, value: WATER_QUALITY_WORDS.unknown, detail: "No dated sample", isSimulated: false };
  const sampled = formatDay(quality.last_tested, weather?.time_zone);
  return {
    label,
    value: quality.quality_level === "unknown" ? UNKNOWN : WATER_QUALITY_WORDS[quality.quality_level],
    detail: joinWords(`Last sample ${sampled}`, sourceWords(quality, snapshot)),
    isSimulated: quality.is_simulated,
  };
}

export function figureOf(parameter: ShareParameter, snapshot: ShareSnapshot): ShareFigure | null {
  if (parameter === "water_quality") return classFigure(snapshot);
  if (parameter === "tide") return tideFigure(snapshot);
  if (!snapshot.weather) return unknownFigure(parameter);
  const { observed_at, time_zone, is_simulated } = snapshot.weather;
  const found = weatherValue(parameter, snapshot.weather);
  if (!found) return null;
  const detail = joinWords(formatMoment(observed_at, time_zone), sourceWords(snapshot.weather, snapshot));
  return { label: found.label, value: found.value ?? UNKNOWN, detail, isSimulated: is_simulated };
}
