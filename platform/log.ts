import { type DestinationStream, type Logger, pino } from "pino";

/** Kept out of the log: tokens, keys, e-mail addresses and query strings. */
const PRIVATE: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]*(?:\.[\w-]*)?/g, "[token]"],
  [/\bsb_(?:secret|publishable)_[\w-]+/g, "[key]"],
  [/\?[^\s"'<>)]*=[^\s"'<>)]*/g, "?[query]"],
  [/[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+\.[^\s"'<>(),;:=]+/g, "[address]"],
];

const hidePrivate = (text: string) => PRIVATE.reduce((rest, [pattern, name]) => rest.replaceAll(pattern, name), text);

/** Causes can be circular. */
const MAX_CAUSES = 5;

/** An error for the log, without Postgres' details, which quote the row. */
export function describeError(error: unknown, causesLeft = MAX_CAUSES): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { message: hidePrivate(String(error)) };
  const { name, message, stack, cause } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: name,
    message: hidePrivate(message),
    stack: hidePrivate(stack ?? ""),
    ...(typeof code === "string" && { code }),
    ...(typeof constraint === "string" && { constraint }),
    ...(cause !== undefined && causesLeft > 0 && { cause: describeError(cause, causesLeft - 1) }),
  };
}

/** `silent` is for tests and scripts. */
export const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Callers log ids and codes: no addresses, no tokens, no query strings. */
export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/**
 * Lines that are written together, and how long they may wait. The end of the process writes what is left, except for a
 * write under way. Beyond `maxLength`, when nobody reads them, lines are dropped.
 */
const LINES_TOGETHER = { minLength: 4_096, periodicFlush: 50, maxLength: 16 * 1024 * 1024 };

/** Writes to standard output, or to `stream`. */
export function createLog(level: LogLevel, stream?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
  };
  // A write for each line costs a seventh of a short request.
  return pino(options, stream ?? pino.destination({ sync: false, ...LINES_TOGETHER }));
}
