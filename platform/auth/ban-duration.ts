import { validationError } from "./auth-error.ts";

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
const PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g;

/** Milliseconds of a duration such as `24h` or `1h30m`; `none` lifts a ban. */
export function banDuration(text: string): number {
  if (text === "none") return 0;
  const parts = [...text.matchAll(PART)];
  if (parts.length === 0 || parts.map(([part]) => part).join("") !== text) {
    throw validationError(`invalid format for ban duration: time: invalid duration ${JSON.stringify(text)}`);
  }
  return parts.reduce((sum, [, amount, unit = ""]) => sum + Number(amount) * (UNIT_MS[unit] ?? 0), 0);
}
