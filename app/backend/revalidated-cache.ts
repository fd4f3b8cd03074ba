/** For public pages that the server caches or answers with 304. */
export const REVALIDATED_CACHE = "public, max-age=0, must-revalidate";

/** For what its address alone decides, the same for everybody. */
export const IMMUTABLE_CACHE = "public, max-age=31536000, immutable";
