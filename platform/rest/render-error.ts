import type { InvalidTokenError } from "../caller.ts";
import { DatabaseError } from "../database/engine.ts";
import type { Log } from "../log.ts";
import { RestError } from "./rest-error.ts";

type Problem = { code: string; details: unknown; hint: string | null; message: string };

/** The answer to an error. Errors of our own are only logged. */
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

/** 401 for an invalid bearer token, in PostgREST's words. */
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

/** HTTP statuses by how the SQLSTATE begins; the first match counts, and all others are 400. */
const STATUSES: readonly (readonly [status: number, pattern: RegExp])[] = [
  [400, /^P0001/],
  [403, /^(?:0L|0P|28)/],
  [404, /^(?:42883|42P01)/],
  [405, /^25006/],
  [409, /^(?:23503|23505)/],
  [500, /^53400/],
  [503, /^(?:08|53|57P01)/],
  [500, /^(?:09|21000|25|2D|38|39|3B|40|42P17|54|55|57|58|F0|HV|P0|XX)/],
];

/** By code and message. PostgREST answers the last four with 500, though any visitor can cause them. */
const REQUEST_FAULTS: readonly (readonly [code: string, message: RegExp, status: number])[] = [
  ["21000", /requires a WHERE clause$/, 400],
  ["22023", /^role .* does not exist$/, 401],
  ["55000", /^cannot (?:insert into|update|delete from) view /, 405],
  ["54011", /^target lists can have at most/, 400],
  ["XX000", /^tsquery stack too small$/, 400],
  ["XX000", /^invalid memory alloc request size/, 400],
];

/** PostgREST's table; a function may name its own status with `raise sqlstate 'PT402'`. */
function statusOf({ code, message }: DatabaseError, isSignedIn: boolean) {
  const fault = REQUEST_FAULTS.find(([state, pattern]) => state === code && pattern.test(message));
  if (fault) return fault[2];
  if (code === "42501") return isSignedIn ? 403 : 401;
  if (code.startsWith("PT")) return customStatus(code);
  return STATUSES.find(([, pattern]) => pattern.test(code))?.[0] ?? 400;
}

function customStatus(code: string) {
  const status = Number(code.slice(2));
  return status >= 200 && status <= 599 ? status : 500;
}
