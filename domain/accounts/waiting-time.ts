/** How the auth service and our own client word a limit: "… only request this after 51 seconds". */
const WAIT = /\bafter (\d{1,6}) seconds?\b/i;

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** Rounded up, so that who waits that long is not refused again. */
function toWords(seconds: number) {
  if (seconds <= 90) return plural(seconds, "second");
  if (seconds <= HOUR_S) return plural(Math.ceil(seconds / MINUTE_S), "minute");
  return plural(Math.ceil(seconds / HOUR_S), "hour");
}

/** How long a refusal asks to wait, in seconds; null where it does not say. */
export function readWaitS(words: string): number | null {
  const seconds = WAIT.exec(words)?.[1];
  return seconds === undefined ? null : Math.max(1, Number(seconds));
}

/** What is said when a limit was hit, with the wait as far as the refusal names it. */
export function tooManyAttempts(words: string) {
  const seconds = readWaitS(words);
  const wait = seconds === null ? "a few minutes" : toWords(seconds);
  return `Too many attempts. Please wait ${wait} and try again.`;
}
