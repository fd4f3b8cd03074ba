import type { AppError } from "#domain/errors.ts";

/**
 * An answer of our own in the words of the backend: PostgREST's client, the auth client and the functions' client each
 * find code and message where they look for them.
 */
export function refuse({ code, message }: AppError, status: number, waitMs = 0) {
  const headers: HeadersInit = waitMs > 0 ? { "Retry-After": String(Math.ceil(waitMs / 1000)) } : {};
  const body = { code, message, details: null, hint: null, error: { code, message } };
  return Response.json(body, { status, headers });
}
