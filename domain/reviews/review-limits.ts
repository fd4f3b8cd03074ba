/** As in the database. */
export const MAX_COMMENT_LENGTH = 2000;
export const MAX_REVIEW_PICTURES = 6;
export const MAX_CAPTION_LENGTH = 200;

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];
