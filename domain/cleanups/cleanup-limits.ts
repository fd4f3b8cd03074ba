/** The same as the constraints of the tables. */
export const BAG_GRAMS_LIMIT = 100_000;
export const CLEANUP_GRAMS_LIMIT = 20_000_000;
export const CLEANUP_BAGS_LIMIT = 10_000;
/** Of a past cleanup that one person records. */
export const PAST_BAGS_LIMIT = 200;
export const PAST_GRAMS_LIMIT = 500_000;
export const CLEANUP_PEOPLE_LIMIT = 2_000;
export const CLEANUP_MINUTES_LIMIT = 1_440;
export const SHORE_METERS_LIMIT = 100_000;
export const CLEANUP_NOTE_LENGTH = 1_000;
export const REVIEW_REASON_LENGTH = 300;
/** Counts that go to the server in one piece. */
export const COUNTS_PER_BATCH = 50;
export const CLEANUP_PHOTOS_LIMIT = 20;
