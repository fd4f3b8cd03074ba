/** The parameters of `parseSpotFilters`, the time, and what is open on the map. */
const SPOT_LIST = [
  ...["q", "water", "difficulty", "quality", "amenity", "need", "warm", "cool", "only"],
  ...["near", "radius", "in", "sort", "page", "when", "spot", "view", "at"],
];

/** The parameters of `parseEventQuery`, and whether the map is open. */
const EVENT_LIST = [...["near", "radius", "time", "pages", "view"], ...["q", "kind", "to", "from"]];

/** What a failed sign-in brings to the home page, which passes it on. */
const SIGN_IN_FAILURE = [
  "error",
  "error_code",
  "error_description",
  "provider",
  "type",
  "next",
  "window",
  "sb_flow_id",
];

/**
 * The pages that are the same for every visitor, with the search parameters that each reads. The server caches them,
 * and no other parameter reaches them.
 */
export const PUBLIC_PAGES: Readonly<Record<string, readonly string[]>> = {
  "/": ["when", ...SIGN_IN_FAILURE],
  "/spots": SPOT_LIST,
  "/locations": SPOT_LIST,
  "/locations/:spotId": ["when", "day", "open", "reviews", "at"],
  "/locations/in": [],
  "/locations/in/:country": ["page", "when"],
  "/locations/in/:country/:place": ["page", "when"],
  "/locations/in/:country/:place/:water": ["page", "when"],
  "/spots/compare": ["ids", "q", "when"],
  "/routes": ["list", "q", "difficulty", "min", "max", "near", "within", "pages", "view"],
  "/routes/:routeId": [],
  "/groups": ["list", "q", "kind", "beginners", "wheelchair", "within", "pages", "view"],
  "/groups/:groupId": ["tab"],
  "/login": ["next"],
  "/signup": ["next"],
  "/pricing": ["cycle"],
  "/premium": ["cycle"],
  "/help": ["q"],
  "/help/:topic": [],
  "/about": [],
  "/privacy": [],
  "/terms": [],
  "/accessibility": [],
  "/features": [],
  "/features/spot-discovery": [],
  "/features/safety-first": [],
  "/features/community-connect": [],
  "/community": [],
  "/learn-more": [],
  "/safety": [],
  "/safety/quiz": [],
  "/safety-guides": [],
  "/safety-guides/:guide": [],
  "/swimming-tips": [],
  "/use-cases": [],
  "/events": EVENT_LIST,
  "/events/:gatheringId": [],
  "/blog": [],
  "/blog/:id": [],
  "/blog/tags/:tag": [],
  "/support": [],
  "/sitemap": [],
};

const PATTERNS = Object.entries(PUBLIC_PAGES)
  .filter(([path]) => path.includes(":"))
  .map(([path, names]) => [new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`), names] as const);

/** Behind the gate, though their address fits a pattern. */
const GATED = ["/routes/create", "/groups/new"];

/** Public, but made for each visitor: a form with a mark of its own, and the state of the system now. */
const UNCACHED_PAGES: readonly string[] = ["/contact", "/system-monitor"];

/** Whether search engines may list a page. */
export const isForSearchEngines = (path: string) => publicParameters(path) !== null || UNCACHED_PAGES.includes(path);

/** The search parameters that a public page reads; null for every other page. */
export function publicParameters(path: string): readonly string[] | null {
  if (Object.hasOwn(PUBLIC_PAGES, path)) return PUBLIC_PAGES[path] ?? null;
  if (GATED.includes(path)) return null;
  return PATTERNS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}
