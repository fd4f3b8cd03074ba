import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { VERDICT_WORDS } from "#domain/conditions/verdict.ts";
import { formatNearMoment, formatTime, formatWeekdayTime } from "#domain/format/dates.ts";
import { figureText, speedFigure, streamFigure } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { STREAM_UNKNOWN } from "#domain/swim-routes/checks/route-check.ts";
import { GOOD_WIND_KMH, type StartOption, type StartWarning } from "#domain/swim-routes/rehearsal/find-best-starts.ts";
import type { RehearsalFacts } from "#domain/swim-routes/rehearsal/rehearsal-facts.ts";
import type { StreamPlan } from "#domain/swim-routes/rehearsal/stream.ts";
import type { SwimProblem } from "#domain/swim-routes/rehearsal/swim.ts";
import { swimTimeText } from "#domain/swim-routes/route-words.ts";
import { MINUTE_MS } from "#domain/time.ts";

/** Weaker streams are slack water. */
const SLACK_MS = 0.05;

/** "+0.6", "−0.2" or "slack", in m/s or knots. */
export function streamText(along: number, units: UnitSystem) {
  if (Math.abs(along) < SLACK_MS) return "slack";
  return `${along > 0 ? "+" : ""}${streamFigure(along, units).figure}`;
}

/** "with you 0.6 m/s" */
export function streamSentence(along: number, units: UnitSystem) {
  if (Math.abs(along) < SLACK_MS) return "slack water";
  return `stream ${along > 0 ? "with" : "against"} you ${figureText(streamFigure(Math.abs(along), units))}`;
}

export const durationText = (ms: number) => swimTimeText(ms / MINUTE_MS);

const TOO_LONG = "Longer than 30 hours";

export function problemText({ kind, atMs }: SwimProblem, timeZone: string) {
  const time = formatTime(atMs, timeZone);
  switch (kind) {
    case "cannot-hold":
      return `You can't hold this line from ${time}`;
    case "stream-unknown":
      return `Stream not known from ${formatWeekdayTime(atMs, timeZone)}`;
    default:
      return TOO_LONG;
  }
}

/** What the stream is taken from, as the end of "Stream: …". */
export function streamSourceText(plan: StreamPlan, isSimulated: boolean, units: UnitSystem) {
  switch (plan.kind) {
    case "marine":
      return `${isSimulated ? "simulated" : "Open-Meteo, 8 km grid"}, ±30 %, low confidence`;
    case "tide":
      return `estimate from the tide at ${plan.station}, ±30 %, low confidence`;
    case "steady":
      return `your entry, ${figureText(streamFigure(plan.speed, units))}, ±30 %`;
    default:
      return "unknown";
  }
}

/** "Stream: estimate from the tide at Howth, ±30 %, low confidence." */
export const streamLine = (plan: StreamPlan, isSimulated: boolean, units: UnitSystem) =>
  plan.kind === "none" ? `${STREAM_UNKNOWN}.` : `Stream: ${streamSourceText(plan, isSimulated, units)}.`;

function windSourceText({ forecastMs, isSimulated, timeZone }: RehearsalFacts) {
  if (isSimulated) return "simulated";
  return forecastMs === null ? "not known" : `forecast of ${formatNearMoment(forecastMs, timeZone)}`;
}

/** "Tide: predicted for Howth. Stream: your entry, 0.5 m/s, ±30 %. Wind: forecast of Sun 22 Nov, 07:00 GMT." */
export function sourcesText(facts: RehearsalFacts, plan: StreamPlan, units: UnitSystem) {
  const tide = facts.tide ? [`Tide: predicted for ${facts.tide.station}.`] : [];
  return [...tide, streamLine(plan, facts.isSimulated, units), `Wind: ${windSourceText(facts)}.`].join(" ");
}

export function warningText(warning: StartWarning, units: UnitSystem) {
  switch (warning.kind) {
    case "against-stream":
      return "stream against you";
    case "near-limit":
      return "stream may be too strong";
    case "stream-unknown":
      return "stream not known";
    case "wind":
      return `wind ${figureText(speedFigure(warning.kmh, units))}`;
    case "wind-unknown":
      return "wind not known";
    case "dark":
      return "dark";
    case "light-unknown":
      return "daylight not known";
    case "water-unknown":
      return "water quality not known";
    default: {
      const word = VERDICT_WORDS[warning.state];
      return warning.reason ? `${word}: ${rewordFigures(warning.reason, units)}` : word;
    }
  }
}

/** "out 11:04" and what speaks against it. */
export function startText(option: StartOption, timeZone: string, units: UnitSystem) {
  if (option.finishMs === null) {
    const from = option.heldUntilMs === null ? "" : ` from ${formatTime(option.heldUntilMs, timeZone)}`;
    if (option.state === "too-long") return TOO_LONG;
    return option.state === "unknown" ? `Stream not known${from}` : `You can't hold this line${from}`;
  }
  const out = `out ${formatTime(option.finishMs, timeZone)}`;
  if (option.state === "good") return `Good start, ${out}`;
  return `Possible, ${out}: ${option.warnings.map((warning) => warningText(warning, units)).join(", ")}`;
}

export const goodStartText = (units: UnitSystem) =>
  `Little or no stream against you, wind under ${figureText(speedFigure(GOOD_WIND_KMH, units))}`;
