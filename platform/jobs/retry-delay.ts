const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 5 * 60_000;
/** Part of the delay that chance decides, so that jobs that failed together do not come back together. */
const JITTER = 0.3;

/** How long after the failed attempt of this number the next one comes. */
export function retryDelay(attempts: number, random: () => number) {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (1 - JITTER * random()));
}
