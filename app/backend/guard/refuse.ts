import type { AppError } from "#domain/errors.ts";

/** An error response that PostgREST's, the auth and the functions client can all read. */
export function refuse({ code, message }: AppError, status: number, waitMs = 0) {
  const headers: HeadersInit = waitMs > 0 ? { "Retry-After": String(Math.ceil(waitMs / 1000)) } : {};
  const body = { code, message, details: null, hint: null, error: { code, message } };
  return Response.json(body, { status, headers });
}
