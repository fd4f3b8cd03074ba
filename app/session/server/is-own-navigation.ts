const OWN = {
  "Sec-Fetch-Mode": ["navigate"],
  "Sec-Fetch-Dest": ["document"],
  "Sec-Fetch-Site": ["same-origin", "none"],
};

/** True for links on this site and typed addresses; false for other sites, prefetches and old browsers. */
export function isOwnNavigation(headers: Headers) {
  if (headers.has("Sec-Purpose")) return false;
  return Object.entries(OWN).every(([name, values]) => values.includes(headers.get(name) ?? ""));
}
