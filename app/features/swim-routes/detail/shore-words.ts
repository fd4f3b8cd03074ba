import type { ShoreView } from "./load-shore.server.ts";

/** Why no distance to shore is known. */
export function unknownShoreText(shore: Pick<ShoreView, "overLand"> | null) {
  if (!shore) return "Not known: there is too much coast around this route to measure.";
  if (shore.overLand === null) return "Not known here: the coastline in use has the sea, not lakes and rivers.";
  return "Not known: no coast is near enough to measure.";
}
