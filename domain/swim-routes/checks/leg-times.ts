import { MINUTE_MS } from "../../time.ts";
import { type Leg, minutesAtPace } from "../legs.ts";
import type { RouteCheckFacts } from "./route-check.ts";

export type LegTime = { leg: Leg; fromMs: number; toMs: number };

type Asked = Pick<RouteCheckFacts, "startMs" | "pace" | "stream">;

/** By the rehearsal as far as it gets, else at the pace in still water; null without a start. */
export function legTimes(legs: readonly Leg[], { startMs, pace, stream }: Asked): LegTime[] | null {
  if (startMs === null) return null;
  let fromMs = startMs;
  return legs.map((leg) => {
    const arriveMs = stream?.legs.find((one) => one.leg === leg.index)?.arriveMs ?? null;
    const time = { leg, fromMs, toMs: arriveMs ?? fromMs + minutesAtPace(leg.meters, pace) * MINUTE_MS };
    fromMs = time.toMs;
    return time;
  });
}
