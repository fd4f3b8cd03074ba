import { MINUTE_MS } from "../../time.ts";
import { type Leg, minutesAtPace } from "../line/legs.ts";
import { legText, type RouteCheckFacts } from "./route-check.ts";

export type LegTime = { leg: Leg; fromMs: number; toMs: number };

type Asked = Pick<RouteCheckFacts, "startMs" | "pace" | "stream">;

/**
 * By the rehearsal, only the legs that it gets to the end of; without one at the pace in still water.
 * Null without a start.
 */
export function legTimes(legs: readonly Leg[], { startMs, pace, stream }: Asked): LegTime[] | null {
  if (startMs === null) return null;
  let fromMs = startMs;
  const reached = stream?.problem ? legs.slice(0, stream.problem.leg) : legs;
  return reached.map((leg) => {
    const arriveMs = stream?.legs.find((one) => one.leg === leg.index)?.arriveMs ?? null;
    const time = { leg, fromMs, toMs: arriveMs ?? fromMs + minutesAtPace(leg.meters, pace) * MINUTE_MS };
    fromMs = time.toMs;
    return time;
  });
}

/** Why a check of all legs can't be fine; null when they are all reached. */
export const unreachedNote = ({ stream }: Pick<RouteCheckFacts, "stream">) =>
  stream?.problem ? `Not known from ${legText(stream.problem.leg)} on` : null;
