const OWN = {
  "Sec-Fetch-Mode": ["navigate"],
  "Sec-Fetch-Dest": ["document"],
  "Sec-Fetch-Site": ["same-origin", "none"],
};

/**
 * Whether a person came to this address by a link of our own or by typing it. Another site's picture, frame, link or
 * script is none of it, nor is a browser that loads ahead what may be typed, or one too old to say.
 */
export function isOwnNavigation(headers: Headers) {
  if (headers.has("Sec-Purpose")) return false;
  return Object.entries(OWN).every(([name, values]) => values.includes(headers.get(name) ?? ""));
}
