import { IMMUTABLE_CACHE, REVALIDATED_CACHE } from "#app/backend/revalidated-cache.ts";
import { publicParameters } from "#domain/public-pages.ts";
import { SESSION_COOKIE } from "./backend/backend-client.ts";

/** Personal responses are never cached, public ones revalidate. */
export function cacheControl({ url, headers: asked }: Request, { status, headers: answered }: Response) {
  const isPublicPage = status === 200 && publicParameters(new URL(url).pathname) !== null;
  const ofPage = answered.get("Cache-Control") ?? (isPublicPage ? REVALIDATED_CACHE : null);
  const cookies = asked.get("Cookie");
  // Redirects may carry codes or tokens, cookies a session.
  const isPersonal = (status >= 300 && status < 400) || answered.has("Set-Cookie");
  if (ofPage === IMMUTABLE_CACHE && !isPersonal) return ofPage;
  if (cookies === null && !isPersonal) return ofPage ?? "no-cache";
  // Without a session the reader's own browser may cache it.
  const mayBeKept = !isPersonal && ofPage === REVALIDATED_CACHE && !cookies?.includes(SESSION_COOKIE);
  return mayBeKept ? REVALIDATED_CACHE.replace("public", "private") : "private, no-store";
}
