import { useEffect, useState } from "react";
import type { RehearsalRequest, RehearsalResults } from "./rehearsal-messages.ts";
import { runRehearsal } from "./rehearsal-runner.ts";

type RequestOf<Kind> = Extract<RehearsalRequest, { kind: Kind }>;

type WorkerResult<Kind extends keyof RehearsalResults> = {
  request: RequestOf<Kind> | null;
  result: RehearsalResults[Kind] | null;
  problem: Error | null;
};

/** The newest request wins; until it is answered the earlier result stays, marked as `isStale`. */
export function useWorkerResult<Kind extends keyof RehearsalResults>(request: RequestOf<Kind> | null) {
  const [state, setState] = useState<WorkerResult<Kind>>({ request: null, result: null, problem: null });
  useEffect(() => {
    if (!request) return;
    return runRehearsal<Kind>(
      request,
      (result) => setState({ request, result, problem: null }),
      (problem) => setState({ request, result: null, problem }),
    );
  }, [request]);
  const { result, problem } = state;
  return request ? { result, problem, isStale: state.request !== request } : NOTHING;
}

const NOTHING = { result: null, problem: null, isStale: false };
