import { type CookieOptions, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import { SESSION_COOKIE } from "../backend-client.ts";

/** 7 days after the last refresh. */
const MAX_AGE_S = 7 * 24 * 60 * 60;

export const sessionCookieOptions = (isSecure: boolean) =>
  ({ name: SESSION_COOKIE, path: "/", sameSite: "lax", secure: isSecure }) as const;

export const readCookies = (header: string) =>
  parseCookieHeader(header).map(({ name, value }) => ({ name, value: value ?? "" }));

type Cookie = { name: string; value: string; options: CookieOptions };

/** The library sets 400 days, or 0 to remove a cookie. */
export function writeCookie({ name, value, options }: Cookie) {
  return serializeCookieHeader(name, value, { ...options, maxAge: options.maxAge === 0 ? 0 : MAX_AGE_S });
}

/** Long sessions are split over several cookies: `name.0`, `name.1`. */
export const isSessionCookie = (name: string) => name === SESSION_COOKIE || name.startsWith(`${SESSION_COOKIE}.`);
