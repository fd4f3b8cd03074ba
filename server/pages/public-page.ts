import { publicParameters } from "#domain/public-pages.ts";

/** What a public page may depend on; with any other cookie of ours the page may be personal. */
const KNOWN_COOKIES = /^tideline-(preferences|consent)=/;
const OWN_COOKIE = /^tideline-/;

export type PublicPage = {
  /** Equal for equal pages. */
  key: string;
  /** Asks for nothing that isn't in the key, and lives on when its visitor leaves. */
  request: Request;
};

/** Null for pages that only their own visitor may get. */
export function toPublicPage({ method, url, headers }: Request, siteUrl: string): PublicPage | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const { pathname, searchParams } = new URL(url);
  const known = publicParameters(pathname);
  if (!known) return null;
  const cookies = headers.get("cookie")?.split("; ") ?? [];
  const ours = cookies.filter((cookie) => OWN_COOKIE.test(cookie)).sort();
  if (!ours.every((cookie) => KNOWN_COOKIES.test(cookie))) return null;
  const query = new URLSearchParams([...searchParams].filter(([name]) => known.includes(name)));
  const path = query.size > 0 ? `${pathname}?${query}` : pathname;
  const cookie = ours.join("; ");
  const request = new Request(siteUrl + path, { headers: cookie ? { Cookie: cookie } : {} });
  return { key: `${path}\n${cookie}`, request };
}
