import { SESSION_COOKIE } from "./backend/backend-client.ts";
import { KEPT_UNTIL_CHANGED } from "./backend/kept-until-changed.ts";

/** What was made for one person is kept by nobody else; what was made for all is asked for again. */
export function cacheControl({ headers: asked }: Request, { status, headers: answered }: Response) {
  const ofPage = answered.get("Cache-Control");
  const cookies = asked.get("Cookie");
  // A redirect may carry a code or tokens in its address, and a cookie a session.
  const isPersonal = (status >= 300 && status < 400) || answered.has("Set-Cookie");
  if (cookies === null && !isPersonal) return ofPage ?? "no-cache";
  // With choices such as a theme, and nobody signed in, a page may still be kept by its one reader.
  const mayBeKept = !isPersonal && ofPage === KEPT_UNTIL_CHANGED && !cookies?.includes(SESSION_COOKIE);
  return mayBeKept ? KEPT_UNTIL_CHANGED.replace("public", "private") : "private, no-store";
}
