import { pageDescription, pageTitle } from "#domain/page-metadata.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { spotJsonLd } from "#domain/spots/spot-json-ld.ts";
import { spotImagePath } from "../spot-addresses.ts";

/** A picture of current conditions; a generic one for spots that are not public. */
function pictureOf({ id, name, sensitivity }: Spot, siteUrl: string) {
  if (sensitivity !== "public" && sensitivity !== "coarse")
    return [{ property: "og:image", content: `${siteUrl}/og-image.jpg` }];
  return [
    { property: "og:image", content: `${siteUrl}${spotImagePath(id)}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `What is known about the water at ${name}` },
  ];
}

export function spotMeta(spot: Spot, { url, siteUrl }: { url: string; siteUrl: string }) {
  const title = pageTitle(spot.city && spot.city !== spot.name ? `${spot.name}, ${spot.city}` : spot.name);
  const description = pageDescription(spot.description || `Open-water swimming at ${spot.name}, ${spot.location}.`);
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "place" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...pictureOf(spot, siteUrl),
    { property: "place:location:latitude", content: String(spot.latitude) },
    { property: "place:location:longitude", content: String(spot.longitude) },
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": spotJsonLd(spot, url) },
  ];
}
