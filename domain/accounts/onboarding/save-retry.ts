const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/** How long after the nth failure in a row (from 0) an unsaved step is sent again. */
export const saveRetryDelayMs = (failures: number) => Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
