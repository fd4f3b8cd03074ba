/** Choices about this device are kept for a year. */
const KEEP_S = 365 * 24 * 60 * 60;

/** The value of one cookie of a `Cookie` header or of `document.cookie`. */
export function readCookie(cookies: string | null, name: string) {
  const found = cookies?.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** Readable by scripts on purpose: it holds a choice, no secret. */
export function toCookie(name: string, value: string, isSecure: boolean) {
  return `${name}=${value}; Path=/; Max-Age=${KEEP_S}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
