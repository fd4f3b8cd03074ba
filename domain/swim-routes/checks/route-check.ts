import type { AlertFacts, SwimmerBand } from "../../conditions/facts/conditions-facts.ts";
import type { UnitSystem } from "../../format/units.ts";
import type { Position } from "../../geo/position.ts";
import type { RoutePoint } from "../route-point.ts";
import type { ShoreFacts } from "../shore/shore-profile.ts";

/** In the order they are shown. */
export const ROUTE_CHECKS = [
  "alerts",
  "boats",
  "exits",
  "shore",
  "stream",
  "wind",
  "water",
  "daylight",
  "sun",
  "marks",
  "land",
] as const;
export type RouteCheckKind = (typeof ROUTE_CHECKS)[number];

/** `unknown` is neither fine nor to review. */
export type RouteCheckState = "fine" | "review" | "unknown";

/** Where a check shows itself on the map: a place, or all of a leg. */
export type CheckPlace = { position: Position | null; legIndex: number | null };

/** One of several legs that a check is about. */
export type RouteCheckPart = { text: string; figure: string; place: CheckPlace };

export type RouteCheck = {
  kind: RouteCheckKind;
  state: RouteCheckState;
  text: string;
  /** With its unit; null without a known figure. */
  figure: string | null;
  /** What is missing, or what the figure leaves out. */
  note: string | null;
  place: CheckPlace | null;
  /** Every leg that is to review, where more than one is. */
  parts: readonly RouteCheckPart[];
  /** Made from simulated values. */
  isSimulated: boolean;
};

/** An alert at a spot of the route. */
export type RouteAlert = AlertFacts & { spotName: string; position: Position | null };

/** What the rehearsal says of a leg: meters per second with the swimmer, and from left to right. */
export type LegStream = {
  leg: number;
  arriveMs: number | null;
  streamAlong: number | null;
  streamAcross: number | null;
};

export type StreamProblem = { kind: "cannot-hold" | "too-long" | "stream-unknown"; atMs: number; leg: number };

export type RehearsedStream = {
  /** Where it is from, such as "tide at Howth, ±30 %". */
  source: string;
  legs: readonly LegStream[];
  problem: StreamProblem | null;
};

/** Consecutive hours; null where the forecast says nothing. */
export type WindHours = { startMs: number; hours: readonly ({ kmh: number; fromDeg: number } | null)[] };

/** All of it is input; null is not known. Times are milliseconds since 1970. */
export type RouteCheckFacts = {
  units: UnitSystem;
  /** Of the route. */
  timeZone: string;
  /** Seconds for 100 m. */
  pace: number;
  startMs: number | null;
  /** Of the spots on the route, whatever their times. */
  alerts: readonly RouteAlert[] | null;
  shore: ShoreFacts | null;
  stream: RehearsedStream | null;
  wind: WindHours | null;
  waterC: number | null;
  band: SwimmerBand;
  days: readonly { sunriseMs: number; sunsetMs: number }[];
  breathingSide: "left" | "right" | "both" | null;
  /** Of wind, water and stream. */
  isSimulated: boolean;
};

export type CheckedDraft = { points: readonly RoutePoint[]; spotIds: readonly string[] };

type Optional = "isSimulated" | "figure" | "note" | "place" | "parts";
type Found = Omit<RouteCheck, "kind" | Optional> & Partial<Pick<RouteCheck, Optional>>;

export const check = (kind: RouteCheckKind, found: Found): RouteCheck => ({
  figure: null,
  note: null,
  place: null,
  parts: [],
  isSimulated: false,
  kind,
  ...found,
});

/** Said wherever a swim is rehearsed without one. */
export const STREAM_UNKNOWN = "Stream unknown: not rehearsed";

/** Said by every check that asks about a time. */
export const NO_START = "Choose a start";

export const onLeg = (legIndex: number): CheckPlace => ({ position: null, legIndex });

/** "leg 3"; people count from 1. */
export const legText = (legIndex: number) => `leg ${legIndex + 1}`;

const MOST_LEGS_NAMED = 4;

/** "leg 3", "legs 1, 2 and 5" or "12 of 40 legs". */
export function legsText(legIndexes: readonly number[], count: number) {
  const numbers = legIndexes.map((index) => index + 1);
  if (numbers.length > MOST_LEGS_NAMED) return `${numbers.length} of ${count} legs`;
  if (numbers.length < 2) return `leg ${numbers.join("")}`;
  return `legs ${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`;
}
