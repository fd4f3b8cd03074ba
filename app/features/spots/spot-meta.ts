import { pageDescription, pageTitle } from "#domain/page-metadata.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { spotJsonLd } from "#domain/spots/spot-json-ld.ts";

/** What search engines and whoever is sent the link are told of a spot. */
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
    { property: "og:image", content: new URL(spot.imageUrl, siteUrl).href },
    { property: "place:location:latitude", content: String(spot.latitude) },
    { property: "place:location:longitude", content: String(spot.longitude) },
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": spotJsonLd(spot, url) },
  ];
}
