import { createLog } from "../log.ts";

const LINES_LIMIT = 20;
const LINE_LENGTH_LIMIT = 600;

const lines: string[] = [];

/** What the platforms of a test file log. It is shown only when a test fails. */
export const testLog = createLog("warn", {
  write: (line) => {
    lines.push(line.trimEnd().slice(0, LINE_LENGTH_LIMIT));
    if (lines.length > LINES_LIMIT) lines.shift();
  },
});

/** The last lines since the previous call. */
export const takeLogLines = () => lines.splice(0);
