export const GROUP_NAME_LENGTH_LIMIT = 80;
export const GROUP_DESCRIPTION_LENGTH_LIMIT = 2000;
export const GROUP_RULES_LENGTH_LIMIT = 2000;
export const GROUP_TOWN_LENGTH_LIMIT = 80;
export const POST_LENGTH_LIMIT = 2000;
export const COMMENT_LENGTH_LIMIT = 1000;

export const HOME_SPOTS_LIMIT = 5;

export const GROUPS_PER_PAGE = 20;
export const POSTS_PER_PAGE = 20;
export const MEMBERS_PER_PAGE = 50;

/** Groups "near" and swimmers near one's pace. */
export const GROUPS_RADIUS_KM = 50;

/** An invitation's days and uses. */
export const INVITATION_LIMITS = { days: 30, uses: 100 } as const;
