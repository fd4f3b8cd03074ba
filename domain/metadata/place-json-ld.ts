import type { CollectionPage, WithContext } from "schema-dts";
import type { Place } from "../places/place.ts";
import { fullPlaceName } from "../places/place-words.ts";

type PlacePage = {
  place: Pick<Place, "name" | "level" | "country" | "region" | "latitude" | "longitude">;
  name: string;
  description: string;
  url: string;
  /** Those on this page, with their number in the whole list. */
  spots: readonly { name: string; url: string }[];
  total: number;
  firstPosition: number;
};

const SCHEMA_TYPES = { country: "Country", region: "AdministrativeArea", town: "City" } as const;
/** About a kilometer: the middle of the spots, not of the place. */
const DECIMALS = 2;

export function placeJsonLd(page: PlacePage): WithContext<CollectionPage> {
  const { place, name, description, url, spots, total, firstPosition } = page;
  return {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    "@id": url,
    url,
    name,
    description,
    inLanguage: "en",
    about: {
      "@type": SCHEMA_TYPES[place.level],
      name: fullPlaceName(place),
      geo: {
        "@type": "GeoCoordinates",
        latitude: Number(place.latitude.toFixed(DECIMALS)),
        longitude: Number(place.longitude.toFixed(DECIMALS)),
      },
    },
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: total,
      itemListElement: spots.map((spot, index) => ({
        "@type": "ListItem",
        position: firstPosition + index,
        name: spot.name,
        url: spot.url,
      })),
    },
  };
}
