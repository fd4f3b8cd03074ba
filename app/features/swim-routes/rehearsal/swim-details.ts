import { lightDuring } from "#domain/swim-routes/daylight.ts";
import { farthestOnSwim } from "#domain/swim-routes/rehearsal/along-the-way.ts";
import { pointOfNoReturn } from "#domain/swim-routes/rehearsal/point-of-no-return.ts";
import { rehearse } from "#domain/swim-routes/rehearsal/rehearse.ts";
import { compareCases } from "#domain/swim-routes/rehearsal/spread-of-finishes.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import type { PlannedSwim, SwimDetails } from "./worker/rehearsal-messages.ts";
import { toRehearsalInput } from "./worker/to-rehearsal-input.ts";

export function describeSwim(swim: PlannedSwim, startMs: number, points: readonly RoutePoint[]): SwimDetails {
  const input = { ...toRehearsalInput(swim), startMs };
  const cases = compareCases(input, swim.facts.wind);
  const planned = cases[0]?.rehearsal ?? rehearse(input);
  const light = planned.finishMs === null ? null : lightDuring(swim.facts.days, startMs, planned.finishMs);
  const exits = points.filter(({ type }) => type === "exit");
  const farthest = farthestOnSwim(swim.line, planned, exits);
  return { cases, light, farthest, noReturn: pointOfNoReturn(input, planned) };
}
