import { isAlwaysOpen, isWithin } from "../../site-state.ts";

/** A base for relative addresses; its host is never used. */
const BASE_URL = "http://site.invalid";

/** Paths that are no destination after a sign-in. */
const EXCLUDED_PATHS = ["/signup", "/rest", "/functions", "/storage", "/realtime", "/dev", "/health", "/assets"];

/**
 * Accepts only paths of this site, since anyone can write the address. Browsers read `//host` and `/\host` as other
 * sites and drop control characters.
 */
export function parseSitePath(path: string | null | undefined, fallback = "/"): string {
  if (!path?.startsWith("/") || /^\/[/\\]/.test(path)) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that browsers drop
  if (/[\u0000-\u001f\\]/.test(path) || !URL.canParse(path, BASE_URL)) return fallback;
  // Dots in the path may resolve to another path or to two leading slashes.
  const { pathname } = new URL(path, BASE_URL);
  const isPage = !pathname.startsWith("//") && !isAlwaysOpen(pathname) && !isWithin(pathname, EXCLUDED_PATHS);
  return isPage ? path : fallback;
}
