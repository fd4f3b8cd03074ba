import type { Position } from "#domain/geo/position.ts";
import type { StartOption } from "#domain/swim-routes/rehearsal/find-best-starts.ts";
import type { RehearsalFacts } from "#domain/swim-routes/rehearsal/rehearsal-facts.ts";
import type { FinishSpread } from "#domain/swim-routes/rehearsal/spread-of-finishes.ts";
import type { StreamPlan } from "#domain/swim-routes/rehearsal/stream.ts";
import type { Steering } from "#domain/swim-routes/rehearsal/swim.ts";

/** A swim as plain data: functions can't be sent to a worker. */
export type PlannedSwim = {
  line: readonly Position[];
  /** Seconds for 100 m. */
  pace: number;
  steering: Steering;
  streamPlan: StreamPlan;
  facts: Pick<RehearsalFacts, "waterC" | "wind" | "days" | "verdicts">;
};

export type RehearsalRequest =
  | { kind: "starts"; swim: PlannedSwim; fromMs: number; toMs: number }
  | { kind: "spread"; swim: PlannedSwim; startMs: number; seed: number };

export type RehearsalResults = { starts: StartOption[]; spread: FinishSpread };

export type RehearsalAnswer =
  | { [Kind in keyof RehearsalResults]: { kind: Kind; result: RehearsalResults[Kind] } }[keyof RehearsalResults]
  | { kind: "problem"; problem: string };
