import { useMemo } from "react";
import { type FarthestPoint, farthestFromExit, lightDuring } from "#domain/swim-routes/rehearsal/along-the-way.ts";
import { pointOfNoReturn } from "#domain/swim-routes/rehearsal/point-of-no-return.ts";
import { rehearse } from "#domain/swim-routes/rehearsal/rehearse.ts";
import { compareCases } from "#domain/swim-routes/rehearsal/spread-of-finishes.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import type { PlannedSwim, RehearsalRequest } from "./rehearsal-messages.ts";
import { toRehearsalInput } from "./to-rehearsal-input.ts";
import { useWorkerResult } from "./use-worker-result.ts";

/** Any fixed number: the same swim always has the same range. */
const SEED = 1875;

/** One swim is calculated at once, so that it follows the start's handle; its range comes from the worker. */
export function useSwim(swim: PlannedSwim | null, startMs: number, points: readonly RoutePoint[]) {
  const rehearsal = useMemo(() => swim && rehearse({ ...toRehearsalInput(swim), startMs }), [swim, startMs]);
  const request = useMemo(
    (): Extract<RehearsalRequest, { kind: "spread" }> | null => swim && { kind: "spread", swim, startMs, seed: SEED },
    [swim, startMs],
  );
  const { result: spread, isStale } = useWorkerResult<"spread">(request);
  const farthest = useMemo((): FarthestPoint | null => {
    const ends = swim ? [swim.line[0], swim.line.at(-1)].filter((end) => end !== undefined) : [];
    const exits = points.filter(({ type }) => type === "exit");
    return rehearsal && farthestFromExit(rehearsal.track, [...ends, ...exits]);
  }, [swim, rehearsal, points]);
  return { rehearsal, farthest, spread: isStale ? null : spread };
}

/** What takes longer and is only shown in the details. */
export function useSwimDetails(swim: PlannedSwim, startMs: number) {
  return useMemo(() => {
    const input = { ...toRehearsalInput(swim), startMs };
    const cases = compareCases(input, swim.facts.wind);
    const planned = cases[0]?.rehearsal ?? rehearse(input);
    const light = planned.finishMs === null ? null : lightDuring(swim.facts.days, startMs, planned.finishMs);
    return { cases, light, noReturn: pointOfNoReturn(input, planned) };
  }, [swim, startMs]);
}
