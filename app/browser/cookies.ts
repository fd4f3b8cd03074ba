/** One year. */
const KEEP_S = 365 * 24 * 60 * 60;

export function readCookie(cookies: string | null, name: string) {
  const found = cookies?.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** Readable by scripts on purpose: it holds no secret. */
export function toCookie(name: string, value: string, isSecure: boolean) {
  return `${name}=${value}; Path=/; Max-Age=${KEEP_S}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
