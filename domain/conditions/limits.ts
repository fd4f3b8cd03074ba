/** Beyond these nobody should swim. Every gate, alert and text asks here. */
export const GUST_LIMIT_KMH = 60;
export const WAVE_LIMIT_M = 1.5;
export const VISIBILITY_LIMIT_M = 200;
/** Below it only for swimmers who are used to winter water. */
export const COLD_LIMIT_C = 4;
/** Thunder counts for so long before and after its hour. */
export const THUNDER_NEAR_MS = 60 * 60 * 1000;

/** Sea outside a pool: from here on waves come over the wall, and from there on they sweep the pool. */
export const OVERWASH_M = 2;
export const OVERWASH_LIMIT_M = 3;
