/** The parameters of `parseSpotFilters`, the time, and what is open on the map. */
const SPOT_LIST = [
  ...["q", "water", "difficulty", "quality", "amenity", "need", "warm", "cool", "only"],
  ...["near", "radius", "in", "sort", "page", "when", "spot", "view", "at"],
];

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
  "/spots/compare": ["ids", "q", "when"],
  "/routes": ["list", "q", "difficulty", "min", "max", "near", "within", "pages", "view"],
  "/routes/:routeId": [],
  "/login": ["next"],
  "/signup": ["next"],
  "/pricing": ["cycle"],
  "/premium": ["cycle"],
  "/help": ["q"],
  "/about": [],
  "/privacy": [],
  "/terms": [],
  "/contact": [],
  "/features": [],
  "/features/spot-discovery": [],
  "/features/safety-first": [],
  "/features/community-connect": [],
  "/community": [],
  "/learn-more": [],
  "/safety": [],
  "/safety-guides": [],
  "/swimming-tips": [],
  "/use-cases": [],
  "/events": [],
  "/blog": [],
  "/blog/:id": [],
  "/support": [],
  "/sitemap": [],
};

const PATTERNS = Object.entries(PUBLIC_PAGES)
  .filter(([path]) => path.includes(":"))
  .map(([path, names]) => [new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`), names] as const);

/** Behind the gate, though their address fits a pattern. */
const GATED = ["/routes/create"];

/** The search parameters that a public page reads; null for every other page. */
export function publicParameters(path: string): readonly string[] | null {
  if (Object.hasOwn(PUBLIC_PAGES, path)) return PUBLIC_PAGES[path] ?? null;
  if (GATED.includes(path)) return null;
  return PATTERNS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}
