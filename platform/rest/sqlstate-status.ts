import type { DatabaseError } from "../database/engine.ts";

/** SQLSTATE, or how it begins, to HTTP status; the first that fits counts. All others are the request's fault: 400. */
const STATUSES: readonly (readonly [start: string, status: number])[] = [
  ["08", 503],
  ["09", 500],
  ["0L", 403],
  ["0P", 403],
  ["23503", 409],
  ["23505", 409],
  ["25006", 405],
  ["21000", 500],
  ["25", 500],
  ["28", 403],
  ["2D", 500],
  ["38", 500],
  ["39", 500],
  ["3B", 500],
  ["40", 500],
  ["53400", 500],
  ["53", 503],
  ["54", 500],
  ["55", 500],
  ["57P01", 503],
  ["57", 500],
  ["58", 500],
  ["F0", 500],
  ["HV", 500],
  ["P0001", 400],
  ["P0", 500],
  ["XX", 500],
  ["42883", 404],
  ["42P01", 404],
  ["42P17", 500],
];

/** Told apart by what Postgres says. PostgREST answers the last four with 500, though any visitor can cause them. */
const REQUEST_FAULTS: readonly (readonly [code: string, message: RegExp, status: number])[] = [
  ["21000", /requires a WHERE clause$/, 400],
  ["22023", /^role .* does not exist$/, 401],
  ["55000", /^cannot (?:insert into|update|delete from) view /, 405],
  ["54011", /^target lists can have at most/, 400],
  ["XX000", /^tsquery stack too small$/, 400],
  ["XX000", /^invalid memory alloc request size/, 400],
];

/** PostgREST's table; a function may name its own status with `raise sqlstate 'PT402'`. */
export function statusOf({ code, message }: DatabaseError, isSignedIn: boolean) {
  const fault = REQUEST_FAULTS.find(([state, pattern]) => state === code && pattern.test(message));
  if (fault) return fault[2];
  if (code === "42501") return isSignedIn ? 403 : 401;
  if (code.startsWith("PT")) return customStatus(code);
  return STATUSES.find(([start]) => code.startsWith(start))?.[1] ?? 400;
}

function customStatus(code: string) {
  const status = Number(code.slice(2));
  return status >= 200 && status <= 599 ? status : 500;
}
