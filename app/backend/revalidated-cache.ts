/** For public pages that the server caches or answers with 304. */
export const REVALIDATED_CACHE = "public, max-age=0, must-revalidate";
