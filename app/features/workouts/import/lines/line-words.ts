import { formatDay } from "#domain/format/dates.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import { METERS_PER_KM, type UnitSystem } from "#domain/format/units.ts";
import { routeLengthText } from "#domain/swim-routes/route-words.ts";
import { formatDuration } from "#domain/tools/read-entry.ts";
import type { RepairedTrack } from "#domain/workouts/repaired-track.ts";
import type { KnownSwim, LineAnswer, LineSwim } from "./import-line.ts";

/** Below this the device and the track agree. */
const NOTABLE_METERS = 5;

const SECONDS_PER_MINUTE = 60;
/** A line ends after the dot, never before it. */
const SEPARATOR = "\u00a0· ";
export const metersText = (meters: number, units: UnitSystem) => routeLengthText(meters / METERS_PER_KM, units);

export function distanceOf({ read, water }: LineSwim, usesRepaired = true) {
  return (usesRepaired && water !== "pool" ? read.repair?.meters : null) ?? read.deviceMeters;
}

/** "Forty Foot · 18 Jul 2026 · 1.50 km · 30:51" */
export function swimWords(swim: LineSwim, units: UnitSystem, usesRepaired = true) {
  const meters = distanceOf(swim, usesRepaired);
  const place = swim.spot?.name ?? (swim.water === "pool" ? "Pool" : null);
  return [
    ...(place === null ? [] : [place]),
    formatDay(swim.read.startedAt, swim.read.timeZone),
    ...(meters === null ? [] : [metersText(meters, units)]),
    formatDuration(swim.read.seconds),
  ].join(SEPARATOR);
}

const nameOf = ({ place, startedAt, timeZone }: KnownSwim) =>
  place === null ? `your swim of ${formatDay(startedAt, timeZone)}` : `${place}, ${formatDay(startedAt, timeZone)}`;

/** "Track repaired: 1.12 to 1.50 km"; null where the device was right. */
function repairWords({ read }: LineSwim, usesRepaired: boolean, units: UnitSystem) {
  if (!read.repair) return null;
  if (!usesRepaired) return "Original track used";
  if (read.deviceMeters === null)
    return read.repair.report.withoutPosition + read.repair.report.jumps > 0 ? "Track repaired" : null;
  if (Math.abs(read.repair.meters - read.deviceMeters) < NOTABLE_METERS) return null;
  const [from] = metersText(read.deviceMeters, units).split(" ");
  return `Track repaired: ${from} to ${metersText(read.repair.meters, units)}`;
}

function apartWords(minutes: number, percent: number | null) {
  const time = `${Math.round(minutes)} min`;
  return percent === null ? `${time} apart` : `${time}, ${Math.round(percent)}% apart`;
}

const QUESTIONS = {
  sport: "The file names no sport",
  water: "Pool or open water? The file doesn't say",
} as const;

/** What became of a file, without its swim's figures; null: there is nothing to add. */
export function answerWords(answer: LineAnswer, units: UnitSystem): string | null {
  switch (answer.kind) {
    case "waiting":
      return "Waiting";
    case "reading":
      return answer.records === null ? "Reading" : readWords(answer.records, answer.swims);
    case "read":
      return readWords(answer.records, answer.swims);
    case "saving":
      return "Saving";
    case "imported":
      return importedWords(answer, units);
    case "merged":
      return `Merged into ${nameOf(answer.into)}`;
    case "duplicate":
      return `Duplicate of ${nameOf(answer.of)} (${apartWords(answer.minutesApart, answer.percentApart)})`;
    case "question":
      return answer.question === "sport" && answer.swim.read.format === "tcx"
        ? "TCX names no sport"
        : QUESTIONS[answer.question];
    default:
      return answer.reason;
  }
}

function importedWords(
  { swim, usesRepaired, isQueued, note }: Extract<LineAnswer, { kind: "imported" }>,
  units: UnitSystem,
) {
  const matched = swim.route && `Matched to ${swim.route.name}`;
  const words = [
    repairWords(swim, usesRepaired, units),
    matched,
    isQueued ? "Saved here, sent later" : null,
    note,
  ].filter((part) => part !== null);
  return words.length === 0 ? null : words.join(" · ");
}

function readWords(records: number | null, swims: number) {
  const found = swims === 1 ? "1 line below" : `${formatNumber(swims)} lines below`;
  return records === null ? found : `${formatNumber(records)} records read · ${found}`;
}

/** "2 jumps", for screens that count them. */
export const repairFigures = ({ report }: Pick<RepairedTrack, "report">, units: UnitSystem) => [
  { label: "Points without GPS", value: formatNumber(report.withoutPosition) },
  { label: "Jumps faster than a swimmer", value: formatNumber(report.jumps) },
  ...(report.gapSeconds > 0
    ? [{ label: `Gap bridged, ${gapWords(report.gapSeconds)}`, value: metersText(report.gapMeters, units) }]
    : []),
];

function gapWords(seconds: number) {
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  const rest = Math.round(seconds % SECONDS_PER_MINUTE);
  return [...(minutes > 0 ? [`${minutes} min`] : []), ...(rest > 0 ? [`${rest} s`] : [])].join(" ");
}
