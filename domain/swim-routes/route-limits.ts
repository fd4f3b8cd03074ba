export const MAX_ROUTE_POINTS = 2000;
export const MAX_ROUTES_OF_SWIMMER = 100;
export const MAX_ROUTE_NAME_LENGTH = 100;
export const MAX_ROUTE_DESCRIPTION_LENGTH = 2000;
export const MAX_POINT_NAME_LENGTH = 60;
export const MAX_POINT_DESCRIPTION_LENGTH = 300;
export const MAX_ROUTE_SPOTS = 20;
export const MAX_ROUTE_NOTES_LENGTH = 1000;

/** Beyond this the oldest draft that the server has is dropped from a device. */
export const STORED_ROUTE_DRAFTS_LIMIT = 5;
/** Characters of all drafts on a device: a draft of 2,000 plain points takes 60,000. */
export const STORED_ROUTE_DRAFTS_LENGTH = 1_500_000;

export const ROUTES_PER_PAGE = 10;
export const ROUTES_RADIUS_KM = 50;

/** Seconds for 100 m in the water. */
export const PACE_LIMITS = { fastest: 50, slowest: 360, usual: 120 } as const;
