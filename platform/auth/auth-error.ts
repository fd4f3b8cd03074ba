import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { DatabaseError } from "../database/engine.ts";

type Details = { reasons?: readonly string[]; retryAfterS?: number; cause?: unknown };

/** What auth refuses, with the status, code and words of the hosted service. */
export class AuthError extends Error {
  override readonly name = "AuthError";
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly details: Details;

  constructor(status: ContentfulStatusCode, code: string, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** A refusal that a provider sends back in OAuth's words, without a code of ours. */
export class OAuthError extends Error {
  override readonly name = "OAuthError";
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

export const emailExists = () =>
  new AuthError(422, "email_exists", "A user with this email address has already been registered");

export const validationError = (message: string) => new AuthError(400, "validation_failed", message);

/** Any thrown value as an `AuthError`; an unexpected one becomes a 500 that reveals nothing. */
export function toAuthError(problem: unknown): AuthError {
  if (problem instanceof AuthError) return problem;
  // Class 22 is data that Postgres cannot store, such as a NUL in a text: the sender's mistake.
  if (problem instanceof DatabaseError && problem.code.startsWith("22")) return validationError("Invalid input");
  const text = "Unexpected failure, please check server logs for more information";
  return new AuthError(500, "unexpected_failure", text, { cause: problem });
}

const SAFE_FIELDS = ["name", "code", "error", "claim"] as const;

function toSafeFields(problem: unknown, depth = 3): Readonly<Record<string, unknown>> {
  if (typeof problem !== "object" || problem === null || depth === 0) return {};
  const fields = problem as Readonly<Record<string, unknown>>;
  const safe = SAFE_FIELDS.flatMap((name) => (typeof fields[name] === "string" ? [[name, fields[name]] as const] : []));
  const cause = toSafeFields(fields.cause, depth - 1);
  return { ...Object.fromEntries(safe), ...(Object.keys(cause).length > 0 && { cause }) };
}

/** A failure at a provider. Its answers hold tokens, so only names and codes of the original error are kept. */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
  readonly logFields: Readonly<Record<string, unknown>>;

  constructor(problem: unknown) {
    super("The provider failed");
    this.logFields = toSafeFields(problem);
  }
}

/** For the log: what failed and where, without the row or the address it failed for. */
export function toLogFields(problem: unknown): Readonly<Record<string, unknown>> {
  const cause = problem instanceof AuthError ? (problem.cause ?? problem) : problem;
  if (cause instanceof ProviderFailure) return cause.logFields;
  if (cause instanceof DatabaseError) return { code: cause.code, constraint: cause.constraint };
  if (cause instanceof Error) return { name: cause.name, stack: cause.stack?.replace(/\S+@\S+/g, "…") };
  return { name: typeof cause };
}

const VERSION_HEADER = "X-Supabase-Api-Version";
const VERSION_WITH_TEXT_CODES = "2024-01-01";

/** The JSON body in the shape of the caller's API version. */
export function renderError(c: Context, error: AuthError): Response {
  const { status, code, message, details } = error;
  const weakPassword = details.reasons && { weak_password: { reasons: details.reasons } };
  if (details.retryAfterS !== undefined) c.header("Retry-After", String(details.retryAfterS));
  if ((c.req.header(VERSION_HEADER) ?? "") < VERSION_WITH_TEXT_CODES) {
    return c.json({ code: status, error_code: code, msg: message, ...weakPassword }, status);
  }
  c.header(VERSION_HEADER, VERSION_WITH_TEXT_CODES);
  return c.json({ code, message, ...weakPassword }, status);
}

/** OAuth's own words for a status. */
const OAUTH_ERRORS: Readonly<Record<number, string>> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

/** Refusals at the end of a sign-in that succeeded at the provider. */
const DENIALS = new Set(["signup_disabled", "user_banned", "provider_email_needs_verification"]);

/** The fields of an error for a browser that is redirected: a person reads it on our own page and not as JSON. */
export function toErrorFields(problem: unknown, fallback?: string): Readonly<Record<string, string>> {
  if (problem instanceof OAuthError) return { error: problem.error, error_description: problem.message };
  const { status, code, message } = toAuthError(problem);
  const error = DENIALS.has(code) ? "access_denied" : (OAUTH_ERRORS[status] ?? fallback);
  return { ...(error && { error }), error_code: code, error_description: message };
}
