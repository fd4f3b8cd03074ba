import { format } from "node:util";
import type { LineLevel } from "./worker-messages.ts";

/** As on the hosted platform: so much of one line, so many lines in a while. */
const MAX_LINE_LENGTH = 10_000;
const MAX_LINES = 100;
const WINDOW_MS = 10_000;

const LEVELS = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error", trace: "debug" } as const;

type TakeLine = (level: LineLevel, text: string) => void;

/** Lets so many lines pass in a while, and tells how many it has left out. A loop that prints would fill the memory. */
function limitLines(takeLine: TakeLine): TakeLine {
  let since = Number.NEGATIVE_INFINITY;
  let lines = 0;
  return (level, text) => {
    const now = performance.now();
    if (now - since > WINDOW_MS) {
      if (lines > MAX_LINES) takeLine("warn", `${lines - MAX_LINES} lines were left out`);
      since = now;
      lines = 0;
    }
    lines += 1;
    if (lines <= MAX_LINES) takeLine(level, text.slice(0, MAX_LINE_LENGTH));
  };
}

/** Gives what this thread prints to `takeLine`, one call a line. */
export function captureConsole(takeLine: TakeLine) {
  const take = limitLines(takeLine);
  const entries = Object.entries(LEVELS).map(([method, level]) => [
    method,
    (...parts: unknown[]) => take(level, format(...parts)),
  ]);
  Object.assign(globalThis.console, Object.fromEntries(entries));
}
