import { isSessionCookie, readCookies } from "#app/backend/session/session-cookies.ts";

export function expireSessionCookies(request: Request) {
  const names = readCookies(request.headers.get("Cookie") ?? "").map(({ name }) => name);
  const cookies = names.filter(isSessionCookie).map((name) => ["Set-Cookie", `${name}=; Path=/; Max-Age=0`]);
  return new Headers(cookies as [string, string][]);
}
