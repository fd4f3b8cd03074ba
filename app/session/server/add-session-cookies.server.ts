import { isSessionCookie } from "#app/backend/session/session-cookies.ts";

const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf("="));

/** Unless the page itself set a session. */
export function addSessionCookies(response: Response, refreshed: Headers) {
  if (response.headers.getSetCookie().some((cookie) => isSessionCookie(nameOf(cookie)))) return;
  for (const cookie of refreshed.getSetCookie()) response.headers.append("Set-Cookie", cookie);
}
