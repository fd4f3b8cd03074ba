import type { InvalidTokenError } from "../caller.ts";
import { DatabaseError } from "../database/engine.ts";
import type { Log } from "../log.ts";
import { RestError } from "./rest-error.ts";
import { statusOf } from "./sqlstate-status.ts";

type Problem = { code: string; details: unknown; hint: string | null; message: string };

/** The answer to whatever went wrong. What is neither the request's fault nor the database's word stays in the log. */
export function renderError(error: unknown, about: { isSignedIn: boolean; log: Pick<Log, "error"> }): Response {
  if (error instanceof RestError) {
    const { status, code, details, hint, message, retryAfterS } = error;
    const headers: Record<string, string> = retryAfterS === undefined ? {} : { "retry-after": String(retryAfterS) };
    return render(status, { code, details, hint, message }, headers);
  }
  if (error instanceof DatabaseError) {
    const status = statusOf(error, about.isSignedIn);
    if (status >= 500) about.log.error({ err: error }, "the database refused a request");
    const { code, detail, hint, message } = error;
    const challenge: Record<string, string> = status === 401 ? { "www-authenticate": "Bearer" } : {};
    return render(status, { code, details: detail ?? null, hint: hint ?? null, message }, challenge);
  }
  about.log.error({ err: error }, "a request failed");
  return render(500, { code: "PGRSTX00", details: null, hint: null, message: "Internal server error" });
}

/** The answer to a bearer that is not what it claims: 401, as PostgREST words it. */
export function renderInvalidToken(error: InvalidTokenError, request: Request): Response {
  const isClaims = error.reason !== "malformed" && error.reason !== "signature";
  const message = tokenMessage(error, request);
  const details = error.reason === "signature" ? "None of the keys was able to decode the JWT" : null;
  return render(
    401,
    { code: isClaims ? "PGRST303" : "PGRST301", details, hint: null, message },
    { "www-authenticate": `Bearer error="invalid_token", error_description=${JSON.stringify(message)}` },
  );
}

const TOKEN_MESSAGES = {
  signature: "No suitable key or wrong key type",
  expired: "JWT expired",
  "not-yet-valid": "JWT not yet valid",
  claims: "Parsing claims failed",
} as const;

function tokenMessage({ reason }: InvalidTokenError, request: Request) {
  if (reason !== "malformed") return TOKEN_MESSAGES[reason];
  const token = request.headers.get("authorization")?.replace(/^bearer\s*/i, "") ?? "";
  if (token === "") return "Empty JWT is sent in Authorization header";
  const parts = token.split(".").length;
  return parts === 3 ? "JWT couldn't be decoded" : `Expected 3 parts in JWT; got ${parts}`;
}

function render(status: number, problem: Problem, headers: Record<string, string> = {}) {
  return new Response(JSON.stringify(problem), {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "proxy-status": `PostgREST; error=${problem.code}`,
      ...headers,
    },
  });
}
