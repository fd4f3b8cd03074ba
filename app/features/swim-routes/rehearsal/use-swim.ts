import { useMemo } from "react";
import { type Rehearsal, rehearse } from "#domain/swim-routes/rehearsal/rehearse.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import type { PlannedSwim, RehearsalRequest } from "./worker/rehearsal-messages.ts";
import { toRehearsalInput } from "./worker/to-rehearsal-input.ts";
import { useWorkerResult } from "./worker/use-worker-result.ts";

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

/** Calculated at once, in a millisecond or two, so that it follows the start's handle. */
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

/** Null until the worker has answered; then those of the start before stay until the new ones are there. */
export function useSwimDetails(swim: PlannedSwim, startMs: number, points: readonly RoutePoint[]) {
  const request = useMemo(
    (): Extract<RehearsalRequest, { kind: "details" }> => ({ kind: "details", swim, startMs, points }),
    [swim, startMs, points],
  );
  return useWorkerResult<"details">(request).result;
}
