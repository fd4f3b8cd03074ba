import { breadcrumbsJsonLd } from "#domain/metadata/breadcrumbs-json-ld.ts";
import { type PageTag, pageTags } from "#domain/metadata/page-tags.ts";
import { pageDescription, pageTitle } from "#domain/page-metadata.ts";
import { listPlacesOfSpot } from "#domain/places/places-of-spot.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { spotJsonLd } from "#domain/spots/spot-json-ld.ts";
import { spotImagePath, spotPath } from "../spot-addresses.ts";

/** A picture of current conditions; a generic one for spots that are not public. */
function pictureOf({ id, name, sensitivity }: Spot, siteUrl: string) {
  return isForEveryone(sensitivity)
    ? { url: `${siteUrl}${spotImagePath(id)}`, alt: `What is known about the water at ${name}` }
    : { url: `${siteUrl}/og-image.jpg` };
}

const isForEveryone = (sensitivity: Spot["sensitivity"]) => sensitivity === "public" || sensitivity === "coarse";

const titleOf = ({ name, city }: Spot) => pageTitle(city && city !== name ? `${name}, ${city}` : name);

type SpotPage = { url: string; siteUrl: string; isSwimmer: boolean };

/** Search engines know nothing of a spot that only some may see. */
function describeSpot(spot: Spot, { url, siteUrl, isSwimmer }: SpotPage): PageTag[] {
  const image = pictureOf(spot, siteUrl);
  const crumbs = [...listPlacesOfSpot(spot), { to: spotPath(spot.id), label: spot.name }];
  const tags = pageTags({
    title: titleOf(spot),
    description: pageDescription(spot.description || `Open-water swimming at ${spot.name}, ${spot.location}.`),
    url,
    image,
    type: "place",
    isHidden: !isForEveryone(spot.sensitivity),
    jsonLd: isSwimmer ? [] : [spotJsonLd(spot, url, image.url), breadcrumbsJsonLd(siteUrl, crumbs)],
  });
  if (spot.sensitivity !== "public") return tags;
  return [
    ...tags,
    { property: "place:location:latitude", content: String(spot.latitude) },
    { property: "place:location:longitude", content: String(spot.longitude) },
  ];
}

/** Search engines and link previews read the document; a browser needs the title alone. */
export const spotMeta = (spot: Spot, page: SpotPage): PageTag[] =>
  import.meta.env.SSR ? describeSpot(spot, page) : [{ title: titleOf(spot) }];
