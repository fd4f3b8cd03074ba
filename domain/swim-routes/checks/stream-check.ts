import { formatTime } from "../../format/dates.ts";
import { figureText, streamFigure } from "../../format/figures.ts";
import type { UnitSystem } from "../../format/units.ts";
import {
  check,
  type LegStream,
  legText,
  NO_START,
  onLeg,
  type RehearsedStream,
  type RouteCheck,
  type RouteCheckFacts,
  STREAM_UNKNOWN,
  type StreamProblem,
} from "./route-check.ts";

/** A quarter of a usual swimmer's speed. */
const STRONG_STREAM_MS = 0.2;
/** Below this it is slack water. */
const SLACK_MS = 0.05;

const speedText = (metersPerSecond: number, units: UnitSystem) =>
  `${metersPerSecond > 0 ? "+" : ""}${figureText(streamFigure(metersPerSecond, units))}`;

function problemText({ kind, atMs, leg }: StreamProblem, timeZone: string) {
  if (kind === "cannot-hold") return `You can't hold this line from ${formatTime(atMs, timeZone)}, on ${legText(leg)}`;
  return `Leg ${leg + 1} takes you past 30 hours`;
}

/** How long the stream helps; `legs` holds one that it helps on. */
function helpText(legs: readonly LegStream[], strongest: LegStream, timeZone: string) {
  const end = legs.findIndex(({ streamAlong }) => (streamAlong ?? 0) < SLACK_MS);
  if (end === -1) return "The stream runs with you all the way";
  const arriveMs = legs[end - 1]?.arriveMs;
  return arriveMs
    ? `The stream runs with you until ${formatTime(arriveMs, timeZone)}`
    : `The stream helps most on ${legText(strongest.leg)}`;
}

const untilText = ({ leg, arriveMs }: LegStream, timeZone: string) =>
  `on ${legText(leg)}${arriveMs === null ? "" : `, until ${formatTime(arriveMs, timeZone)}`}`;

function describeStream(stream: RehearsedStream, timeZone: string, units: UnitSystem) {
  const known = stream.legs.filter(({ streamAlong }) => streamAlong !== null);
  const along = ({ streamAlong }: LegStream) => streamAlong ?? 0;
  const across = ({ streamAcross }: LegStream) => Math.abs(streamAcross ?? 0);
  const against = known.reduce((worst, leg) => (along(leg) < along(worst) ? leg : worst), known[0] ?? NO_LEG);
  const aside = known.reduce((worst, leg) => (across(leg) > across(worst) ? leg : worst), known[0] ?? NO_LEG);
  const strongest = known.reduce((best, leg) => (along(leg) > along(best) ? leg : best), known[0] ?? NO_LEG);
  if (along(against) <= -STRONG_STREAM_MS) {
    const text = `The stream runs against you ${untilText(against, timeZone)}`;
    return { state: "review" as const, text, figure: speedText(along(against), units), leg: against.leg };
  }
  if (across(aside) >= STRONG_STREAM_MS) {
    const side = (aside.streamAcross ?? 0) > 0 ? "from the left" : "from the right";
    const text = `The stream runs ${side} ${untilText(aside, timeZone)}`;
    return { state: "review" as const, text, figure: figureText(streamFigure(across(aside), units)), leg: aside.leg };
  }
  if (along(strongest) >= SLACK_MS) {
    const text = helpText(known, strongest, timeZone);
    return { state: "fine" as const, text, figure: speedText(along(strongest), units), leg: strongest.leg };
  }
  const isSlack = along(against) > -SLACK_MS;
  const text = isSlack ? "Slack water" : `Little stream against you, on ${legText(against.leg)}`;
  return { state: "fine" as const, text, figure: speedText(along(against), units), leg: against.leg };
}

const NO_LEG: LegStream = { leg: 0, arriveMs: null, streamAlong: 0, streamAcross: 0 };

export function checkStream({ stream, startMs, timeZone, isSimulated, units }: RouteCheckFacts): RouteCheck {
  const text = STREAM_UNKNOWN;
  if (startMs === null) return check("stream", { state: "unknown", text, note: NO_START });
  if (!stream || stream.problem?.kind === "stream-unknown" || stream.legs.length === 0) {
    return check("stream", { state: "unknown", text, note: "Enter a stream, or add a spot with a tide" });
  }
  const { problem, source } = stream;
  if (problem) {
    const place = onLeg(problem.leg);
    return check("stream", { state: "review", text: problemText(problem, timeZone), note: source, place, isSimulated });
  }
  const { leg, ...found } = describeStream(stream, timeZone, units);
  return check("stream", { ...found, note: source, place: onLeg(leg), isSimulated });
}
