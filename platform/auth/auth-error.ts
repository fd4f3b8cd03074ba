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

/** A refusal in OAuth's words, from a provider or about its token: `error` and `error_description`, no code of ours. */
export class OAuthError extends Error {
  override readonly name = "OAuthError";
  readonly error: string;

  constructor(error: string, description: string, options?: ErrorOptions) {
    super(description, options);
    this.error = error;
  }
}

export const emailExists = () =>
  new AuthError(422, "email_exists", "A user with this email address has already been registered");

export const validationError = (message: string) => new AuthError(400, "validation_failed", message);

/** Data that Postgres cannot hold, such as a NUL in a text: the sender's fault, not ours. */
const isDataError = (problem: unknown) => problem instanceof DatabaseError && problem.code.startsWith("22");

/** Any thrown value as an `AuthError`; what nobody foresaw becomes a 500 that says nothing about its inside. */
export function toAuthError(problem: unknown): AuthError {
  if (problem instanceof AuthError) return problem;
  if (isDataError(problem)) return validationError("Invalid input");
  const text = "Unexpected failure, please check server logs for more information";
  return new AuthError(500, "unexpected_failure", text, { cause: problem });
}

/** For the log: what failed and where, without the row or the address it failed for. */
export function toLogFields(problem: unknown) {
  if (problem instanceof DatabaseError) return { code: problem.code, constraint: problem.constraint };
  if (problem instanceof Error) return { name: problem.name, stack: problem.stack?.replace(/\S+@\S+/g, "…") };
  return { name: typeof problem };
}

const VERSION_HEADER = "X-Supabase-Api-Version";
const VERSION_WITH_TEXT_CODES = "2024-01-01";

/** The body in the shape that the caller's API version asks for. */
export function answerError(c: Context, error: AuthError): Response {
  const { status, code, message, details } = error;
  const weakPassword = details.reasons && { weak_password: { reasons: details.reasons } };
  if (details.retryAfterS !== undefined) c.header("Retry-After", String(details.retryAfterS));
  if ((c.req.header(VERSION_HEADER) ?? "") < VERSION_WITH_TEXT_CODES) {
    return c.json({ code: status, error_code: code, msg: message, ...weakPassword }, status);
  }
  c.header(VERSION_HEADER, VERSION_WITH_TEXT_CODES);
  return c.json({ code, message, ...weakPassword }, status);
}
