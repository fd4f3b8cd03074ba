import { type DestinationStream, type Logger, pino } from "pino";
import { describeError } from "./describe-error.ts";

/** Levels in the order of urgency; `silent` is for tests and chores. */
export const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Structured lines, each with its process. Callers pass ids and codes: no addresses, no tokens, no query strings. */
export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/** Writes to standard output, or to `stream`. */
export function createLog(level: LogLevel, stream?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
  };
  // A line's own write to standard output costs a fifth of a short request; lines that wait are written together.
  return pino(options, stream ?? pino.destination({ sync: false }));
}
