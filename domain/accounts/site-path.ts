import { isAlwaysOpen, isWithin } from "../site-state.ts";

/** Any site: only what stands behind its name is looked at. */
const SOME_SITE = "http://site.invalid";

/** What is no place to arrive at: the way in that nobody signed in needs, and what scripts ask for. */
const NO_PAGES = ["/signup", "/rest", "/functions", "/storage", "/realtime", "/dev", "/health", "/assets"];

/**
 * Where to go after signing in, taken from an address that anyone can write: only ever a path of this site, and none
 * that is a door or says why there is nothing else. Whoever signs in does not want to be led out again.
 * `//host` and `/\host` are other sites to a browser, and control characters are dropped by it before it looks.
 */
export function parseSitePath(wish: string | null | undefined, fallback = "/"): string {
  if (!wish?.startsWith("/") || /^\/[/\\]/.test(wish)) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that browsers drop
  if (/[\u0000-\u001f\\]/.test(wish) || !URL.canParse(wish, SOME_SITE)) return fallback;
  // As a browser goes there: dots may lead to a door, or leave two strokes at the start.
  const { pathname } = new URL(wish, SOME_SITE);
  const isPage = !pathname.startsWith("//") && !isAlwaysOpen(pathname) && !isWithin(pathname, NO_PAGES);
  return isPage ? wish : fallback;
}
