import { type CookieOptions, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import { SESSION_COOKIE } from "../backend-client.ts";

/** How long the browser keeps a session cookie after its last refresh: 7 days. */
const MAX_AGE_S = 7 * 24 * 60 * 60;

export const sessionCookieOptions = (isSecure: boolean) =>
  ({ name: SESSION_COOKIE, path: "/", sameSite: "lax", secure: isSecure }) as const;

export const readCookies = (header: string) =>
  parseCookieHeader(header).map(({ name, value }) => ({ name, value: value ?? "" }));

type Cookie = { name: string; value: string; options: CookieOptions };

/** The text that sets a cookie. The library asks for 400 days whatever it was told, and for 0 to remove one. */
export function writeCookie({ name, value, options }: Cookie) {
  return serializeCookieHeader(name, value, { ...options, maxAge: options.maxAge === 0 ? 0 : MAX_AGE_S });
}

/** A long session is spread over several cookies: `name.0`, `name.1`. */
export const isSessionCookie = (name: string) => name === SESSION_COOKIE || name.startsWith(`${SESSION_COOKIE}.`);
