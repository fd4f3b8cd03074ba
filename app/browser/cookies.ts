const DAY_S = 24 * 60 * 60;
/** One year. */
const KEEP_S = 365 * DAY_S;

export function readCookie(cookies: string | null, name: string) {
  const found = cookies?.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** Readable by scripts on purpose: it holds no secret. */
export function toCookie(name: string, value: string, isSecure: boolean, keepS = KEEP_S) {
  return `${name}=${value}; Path=/; Max-Age=${keepS}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** For a question that was closed without an answer. */
export const toDayCookie = (name: string, value: string, isSecure: boolean) => toCookie(name, value, isSecure, DAY_S);

export const expireCookie = (name: string) => toCookie(name, "", false, 0);
