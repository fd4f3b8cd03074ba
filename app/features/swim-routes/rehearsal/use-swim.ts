import { useMemo } from "react";
import { lightDuring } from "#domain/swim-routes/daylight.ts";
import { farthestOnSwim } from "#domain/swim-routes/rehearsal/along-the-way.ts";
import { pointOfNoReturn } from "#domain/swim-routes/rehearsal/point-of-no-return.ts";
import { type Rehearsal, rehearse } from "#domain/swim-routes/rehearsal/rehearse.ts";
import { compareCases } from "#domain/swim-routes/rehearsal/spread-of-finishes.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import type { PlannedSwim, RehearsalRequest } from "./rehearsal-messages.ts";
import { toRehearsalInput } from "./to-rehearsal-input.ts";
import { useWorkerResult } from "./use-worker-result.ts";

/** Any fixed number: the same swim always has the same range. */
const SEED = 1875;

const latest = new WeakMap<PlannedSwim, Rehearsal>();

/** Parts of a page that show the same swim calculate it once. */
function rehearseOnce(swim: PlannedSwim, startMs: number): Rehearsal {
  const known = latest.get(swim);
  if (known?.startMs === startMs) return known;
  const rehearsal = rehearse({ ...toRehearsalInput(swim), startMs });
  latest.set(swim, rehearsal);
  return rehearsal;
}

/** Calculated at once, so that it follows the start's handle. */
export const useSwim = (swim: PlannedSwim | null, startMs: number) =>
  useMemo(() => swim && rehearseOnce(swim, startMs), [swim, startMs]);

/** The range of finishes comes from the worker. */
export function useSpread(swim: PlannedSwim | null, startMs: number) {
  const request = useMemo(
    (): Extract<RehearsalRequest, { kind: "spread" }> | null => swim && { kind: "spread", swim, startMs, seed: SEED },
    [swim, startMs],
  );
  const { result, isStale } = useWorkerResult<"spread">(request);
  return isStale ? null : result;
}

/** What takes longer and is only shown in the details. */
export function useSwimDetails(swim: PlannedSwim, startMs: number, points: readonly RoutePoint[]) {
  return useMemo(() => {
    const input = { ...toRehearsalInput(swim), startMs };
    const cases = compareCases(input, swim.facts.wind);
    const planned = cases[0]?.rehearsal ?? rehearse(input);
    const light = planned.finishMs === null ? null : lightDuring(swim.facts.days, startMs, planned.finishMs);
    const exits = points.filter(({ type }) => type === "exit");
    const farthest = farthestOnSwim(swim.line, planned, exits);
    return { cases, light, farthest, noReturn: pointOfNoReturn(input, planned) };
  }, [swim, startMs, points]);
}
