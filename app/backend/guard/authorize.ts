import { AppError } from "#domain/errors.ts";
import { emitAuthRefused } from "../guarded-fetch/fetch-events.ts";
import { refuse } from "./refuse.ts";
import { type TokenSource, toBearer } from "./token-source.ts";
import { type Guard, type Send, type WireRequest, withHeaders } from "./wire-request.ts";

const UNAUTHORIZED = 401;
/** The same code and message as PostgREST's. */
const EXPIRED = new AppError("PGRST301", "JWT expired");

/** Never downgrades a swimmer to a visitor for lack of a fresh token. */
export const authorize =
  ({ publishableKey, getToken }: TokenSource): Guard =>
  (next) =>
  async (request) => {
    const session = await getToken();
    if (session === "refused") {
      emitAuthRefused({ userId: null, status: UNAUTHORIZED });
      return refuse(EXPIRED, UNAUTHORIZED);
    }
    const token = session?.token ?? publishableKey;
    return next(withHeaders(request, { apikey: publishableKey, Authorization: toBearer(token) }));
  };

/** Retries once with a new token; a 401 means nothing was done, not even by a write. */
export const renewToken = (tokens: TokenSource): Guard => {
  async function sendAgain(next: Send, request: WireRequest, refused: string) {
    const token = await tokens.renewToken(refused);
    return token === null ? null : next(withHeaders(request, { Authorization: toBearer(token) }));
  }
  return (next) => async (request) => {
    const answer = await next(request);
    if (answer.status !== UNAUTHORIZED || request.body instanceof ReadableStream) return answer;
    const sent = request.headers.get("Authorization")?.slice(toBearer("").length);
    if (!sent || sent === tokens.publishableKey) return answer;
    const repeated = (await sendAgain(next, request, sent)) ?? answer;
    if (repeated.status === UNAUTHORIZED) {
      const session = await tokens.getToken();
      emitAuthRefused({ userId: session === "refused" ? null : (session?.userId ?? null), status: UNAUTHORIZED });
    }
    return repeated;
  };
};
