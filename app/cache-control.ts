import { REVALIDATED_CACHE } from "#app/backend/revalidated-cache.ts";
import { SESSION_COOKIE } from "./backend/backend-client.ts";

/** What was made for one person is kept by nobody else; what was made for all is asked for again. */
export function cacheControl({ headers: asked }: Request, { status, headers: answered }: Response) {
  const ofPage = answered.get("Cache-Control");
  const cookies = asked.get("Cookie");
  // A redirect may carry a code or tokens in its address, and a cookie a session.
  const isPersonal = (status >= 300 && status < 400) || answered.has("Set-Cookie");
  if (cookies === null && !isPersonal) return ofPage ?? "no-cache";
  // With choices such as a theme, and nobody signed in, a page may still be kept by its one reader.
  const mayBeKept = !isPersonal && ofPage === REVALIDATED_CACHE && !cookies?.includes(SESSION_COOKIE);
  return mayBeKept ? REVALIDATED_CACHE.replace("public", "private") : "private, no-store";
}
