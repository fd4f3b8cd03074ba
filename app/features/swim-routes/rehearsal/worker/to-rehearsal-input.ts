import type { RehearsalInput } from "#domain/swim-routes/rehearsal/rehearse.ts";
import { createStream } from "#domain/swim-routes/rehearsal/stream.ts";
import { createWind } from "#domain/swim-routes/rehearsal/wind.ts";
import type { PlannedSwim } from "./rehearsal-messages.ts";

export const toRehearsalInput = ({ line, pace, steering, streamPlan, facts }: PlannedSwim) =>
  ({
    line,
    pace,
    steering,
    waterC: facts.waterC,
    stream: createStream(streamPlan),
    wind: createWind(facts.wind),
  }) satisfies Omit<RehearsalInput, "startMs">;
