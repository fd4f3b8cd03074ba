import { type Logger, pino } from "pino";

/** Levels in the order of urgency; `silent` is for tests and chores. */
export const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Structured lines on standard output. Callers pass ids and codes: no addresses, no tokens, no query strings. */
export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

export function createLog(level: LogLevel): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
