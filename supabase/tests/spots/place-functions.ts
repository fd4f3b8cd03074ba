/** Functions of places and sitemaps, which everyone may call. */
const PLACE_FUNCTIONS = [
  "find_place",
  "list_countries",
  "list_place_spots",
  "list_sitemap_entries",
  "list_sitemap_places",
  "suggest_places",
  "summarize_place_water",
  "summarize_sitemap",
];

export const CALLABLE_PLACE_FUNCTIONS = PLACE_FUNCTIONS.map((name) => `${name}: anon, authenticated, service_role`);
