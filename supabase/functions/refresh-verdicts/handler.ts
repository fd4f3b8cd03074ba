import { refreshVerdicts } from "../_shared/refresh-verdicts.ts";
import { requestError } from "../_shared/request-errors.ts";
import type { VerdictData } from "../_shared/verdicts.data.ts";

/** A call may take 150 s, but the next one starts after a minute. */
const MAX_DURATION_MS = 50_000;

type Deps = { data: VerdictData; now: () => Date };

/** Finds verdicts of spots whose facts have changed. Called by a schedule; repeating it is harmless. */
export async function handleRefreshVerdicts(request: Request, { data, now }: Deps): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  const deadline = new Date(now().getTime() + MAX_DURATION_MS);
  return Response.json(await refreshVerdicts({ data, now, deadline }));
}
