import type { SportsOrganization, WithContext } from "schema-dts";
import type { SwimGroup } from "./loaded-group.ts";

type GroupPage = { url: string; image: string };

/** Structured data for search engines; only what a visitor sees of a group that isn't private. */
export function groupJsonLd(
  { name, description, town, position }: SwimGroup,
  { url, image }: GroupPage,
): WithContext<SportsOrganization> {
  return {
    "@context": "https://schema.org",
    "@type": "SportsOrganization",
    "@id": url,
    url,
    name,
    ...(description && { description }),
    image,
    sport: "Open-water swimming",
    ...(town && {
      location: {
        "@type": "Place",
        name: town,
        address: town,
        ...(position && {
          geo: { "@type": "GeoCoordinates", latitude: position.latitude, longitude: position.longitude },
        }),
      },
    }),
  };
}
