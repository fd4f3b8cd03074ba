import type { VerdictState } from "../../conditions/verdict.ts";
import type { VerdictTimeline } from "../../verdicts/verdict-timeline.ts";
import type { Daylight } from "../daylight.ts";
import type { TideTurn } from "./stream.ts";
import type { Velocity } from "./velocity.ts";
import type { WindPlan } from "./wind.ts";

/** What a nearby spot says of an hour; the state of its verdict with the reason. */
export type HourVerdict = {
  startMs: number;
  state: VerdictState;
  reason: string | null;
  /** False where the missing water sample is what speaks against the hour most. */
  isWaterTested: boolean;
};

/** What is known around a route, from its nearest spots and the same for every swimmer. */
export type PlaceFacts = {
  /** Whose forecast it is; null where no spot is near. */
  spot: { id: string; name: string } | null;
  /** IANA name. */
  timeZone: string;
  isSimulated: boolean;
  /** When the forecast was fetched; null without one. */
  forecastMs: number | null;
  waterC: number | null;
  wind: WindPlan;
  tide: { station: string; turns: readonly (TideTurn & { isHigh: boolean })[] } | null;
  marine: { source: string; startMs: number; hours: readonly (Velocity | null)[] } | null;
  days: readonly Daylight[];
  /** Of the nearest spot, before a swimmer's preferences apply. */
  timeline: VerdictTimeline | null;
};

/** The same for one swimmer: plain data, so that a worker can be given it. */
export type RehearsalFacts = Omit<PlaceFacts, "timeline"> & { verdicts: readonly HourVerdict[] };

const NOTHING: Omit<PlaceFacts, "timeline"> = {
  spot: null,
  timeZone: "UTC",
  isSimulated: false,
  forecastMs: null,
  waterC: null,
  wind: { startMs: 0, hours: [] },
  tide: null,
  marine: null,
  days: [],
};

export const NO_PLACE_FACTS: PlaceFacts = { ...NOTHING, timeline: null };

export const NO_FACTS: RehearsalFacts = { ...NOTHING, verdicts: [] };
