import type {
  Beach,
  BodyOfWater,
  LakeBodyOfWater,
  Place,
  PublicSwimmingPool,
  Reservoir,
  RiverBodyOfWater,
  SeaBodyOfWater,
  WithContext,
} from "schema-dts";
import { type Spot, STOCK_IMAGE } from "./spot.ts";
import { amenityWords, type WaterType } from "./spot-words.ts";

type SchemaSpot =
  | Beach
  | BodyOfWater
  | LakeBodyOfWater
  | Place
  | PublicSwimmingPool
  | Reservoir
  | RiverBodyOfWater
  | SeaBodyOfWater;

/** The closest schema.org type. */
const SCHEMA_TYPES = {
  sea: "SeaBodyOfWater",
  estuary: "BodyOfWater",
  lake: "LakeBodyOfWater",
  reservoir: "Reservoir",
  river: "RiverBodyOfWater",
  tidal_pool: "PublicSwimmingPool",
  lido: "PublicSwimmingPool",
  quarry: "BodyOfWater",
} as const satisfies Readonly<Record<WaterType, string>>;

const BEACH_NAME = /\b(beach|strand|plage|playa|praia|spiaggia|platja)\b/i;

function schemaType({ waterType, name }: Pick<Spot, "waterType" | "name">) {
  if (waterType === "sea" && BEACH_NAME.test(name)) return "Beach";
  return waterType ? SCHEMA_TYPES[waterType] : "Place";
}

/** Of a sensitive spot the position to about a kilometer, as on its page. */
const COARSE_DECIMALS = 2;

function positionOf({ latitude, longitude, sensitivity }: Pick<Spot, "latitude" | "longitude" | "sensitivity">) {
  const round = (degrees: number) => (sensitivity === "public" ? degrees : Number(degrees.toFixed(COARSE_DECIMALS)));
  return { "@type": "GeoCoordinates", latitude: round(latitude), longitude: round(longitude) } as const;
}

/** Structured data for search engines; only what the page shows. */
export function spotJsonLd(spot: Spot, url: string, image: string): WithContext<SchemaSpot> {
  return {
    "@context": "https://schema.org",
    "@type": schemaType(spot),
    "@id": url,
    url,
    name: spot.name,
    ...(spot.description && { description: spot.description }),
    image: spot.imageUrl === STOCK_IMAGE ? image : spot.imageUrl,
    geo: positionOf(spot),
    address: {
      "@type": "PostalAddress",
      ...(spot.city && { addressLocality: spot.city }),
      ...(spot.state && { addressRegion: spot.state }),
      ...(spot.country && { addressCountry: spot.country }),
    },
    amenityFeature: amenityWords(spot.amenities).map((name) => ({
      "@type": "LocationFeatureSpecification",
      name,
      value: true,
    })),
    ...(spot.ratingCount > 0 &&
      spot.rating !== null && {
        aggregateRating: { "@type": "AggregateRating", ratingValue: spot.rating, reviewCount: spot.ratingCount },
      }),
  } as WithContext<SchemaSpot>;
}
