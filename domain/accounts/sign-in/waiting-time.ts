/** For example "… only request this after 51 seconds". */
const WAIT = /\bafter (\d{1,6}) seconds?\b/i;

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** Rounded up, so that a retry is not refused again. */
function toWords(seconds: number) {
  if (seconds <= 90) return plural(seconds, "second");
  if (seconds <= HOUR_S) return plural(Math.ceil(seconds / MINUTE_S), "minute");
  return plural(Math.ceil(seconds / HOUR_S), "hour");
}

/** In seconds; null when the message names no wait. */
export function readWaitS(message: string): number | null {
  const seconds = WAIT.exec(message)?.[1];
  return seconds === undefined ? null : Math.max(1, Number(seconds));
}

export function tooManyAttempts(message: string) {
  const seconds = readWaitS(message);
  const wait = seconds === null ? "a few minutes" : toWords(seconds);
  return `Too many attempts. Please wait ${wait} and try again.`;
}
