import type { Position } from "#domain/geo/position.ts";
import type { Light } from "#domain/swim-routes/daylight.ts";
import type { FarthestPoint } from "#domain/swim-routes/rehearsal/along-the-way.ts";
import type { StartOption } from "#domain/swim-routes/rehearsal/find-best-starts.ts";
import type { RehearsalFacts } from "#domain/swim-routes/rehearsal/rehearsal-facts.ts";
import type { TrackPoint } from "#domain/swim-routes/rehearsal/rehearse.ts";
import type { FinishSpread, SwimCase } from "#domain/swim-routes/rehearsal/spread-of-finishes.ts";
import type { StreamPlan } from "#domain/swim-routes/rehearsal/stream.ts";
import type { Steering } from "#domain/swim-routes/rehearsal/swim.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";

/** A swim as plain data: functions can't be sent to a worker. */
export type PlannedSwim = {
  line: readonly Position[];
  /** Seconds for 100 m. */
  pace: number;
  steering: Steering;
  streamPlan: StreamPlan;
  facts: Pick<RehearsalFacts, "waterC" | "wind" | "days" | "verdicts">;
};

/** What takes longer and is only shown in the details. */
export type SwimDetails = {
  cases: SwimCase[];
  light: Light | null;
  farthest: FarthestPoint | null;
  noReturn: TrackPoint | null;
};

export type RehearsalRequest =
  | { kind: "starts"; swim: PlannedSwim; fromMs: number; toMs: number }
  | { kind: "spread"; swim: PlannedSwim; startMs: number; seed: number }
  | { kind: "details"; swim: PlannedSwim; startMs: number; points: readonly RoutePoint[] };

export type RehearsalResults = { starts: StartOption[]; spread: FinishSpread; details: SwimDetails };

export type RehearsalAnswer =
  | { [Kind in keyof RehearsalResults]: { kind: Kind; result: RehearsalResults[Kind] } }[keyof RehearsalResults]
  | { kind: "problem"; problem: string };
