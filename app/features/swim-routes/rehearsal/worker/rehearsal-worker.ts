import { findBestStarts } from "#domain/swim-routes/rehearsal/find-best-starts.ts";
import { seededChance, spreadOfFinishes } from "#domain/swim-routes/rehearsal/spread-of-finishes.ts";
import { describeSwim } from "../swim-details.ts";
import type { RehearsalAnswer, RehearsalRequest } from "./rehearsal-messages.ts";
import { toRehearsalInput } from "./to-rehearsal-input.ts";

function answer(request: RehearsalRequest): RehearsalAnswer {
  const input = toRehearsalInput(request.swim);
  if (request.kind === "starts") {
    const { fromMs, toMs, swim } = request;
    return { kind: "starts", result: findBestStarts({ ...input, fromMs, toMs, facts: swim.facts }) };
  }
  if (request.kind === "details") {
    return { kind: "details", result: describeSwim(request.swim, request.startMs, request.points) };
  }
  const { startMs, seed } = request;
  return { kind: "spread", result: spreadOfFinishes({ ...input, startMs }, seededChance(seed)) };
}

self.onmessage = ({ data }: MessageEvent<RehearsalRequest>) => {
  try {
    self.postMessage(answer(data));
  } catch (problem) {
    self.postMessage({ kind: "problem", problem: String(problem) } satisfies RehearsalAnswer);
  }
};
