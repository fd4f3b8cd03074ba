import { emitAccessDoubt } from "../guarded-fetch/fetch-events.ts";
import { type TokenSource, toBearer } from "./token-source.ts";
import type { Guard } from "./wire-request.ts";

const FORBIDDEN = 403;

/** Row security answers a banned swimmer with nothing, or refuses. */
function doubtOf({ status, headers }: Response) {
  if (status === FORBIDDEN) return "refused";
  return headers.get("Content-Range")?.startsWith("*/") ? "empty" : null;
}

/** Reports answers that a ban would explain. */
export const reportDoubts =
  ({ publishableKey }: TokenSource): Guard =>
  (next) =>
  async (request) => {
    const answer = await next(request);
    const doubt = doubtOf(answer);
    if (doubt && request.headers.get("Authorization") !== toBearer(publishableKey)) emitAccessDoubt(doubt);
    return answer;
  };
