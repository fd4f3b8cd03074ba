import { type Spot, STOCK_IMAGE } from "./spot.ts";
import { amenityWords, type WaterType } from "./spot-words.ts";

/** The closest schema.org type. */
const SCHEMA_TYPES: Readonly<Record<WaterType, string>> = {
  sea: "SeaBodyOfWater",
  estuary: "BodyOfWater",
  lake: "LakeBodyOfWater",
  reservoir: "Reservoir",
  river: "RiverBodyOfWater",
  tidal_pool: "PublicSwimmingPool",
  lido: "PublicSwimmingPool",
  quarry: "BodyOfWater",
};

/** Structured data for search engines; only what the page shows. */
export function spotJsonLd(spot: Spot, url: string) {
  return {
    "@context": "https://schema.org",
    "@type": spot.waterType ? SCHEMA_TYPES[spot.waterType] : "Place",
    "@id": url,
    url,
    name: spot.name,
    ...(spot.description && { description: spot.description }),
    ...(spot.imageUrl !== STOCK_IMAGE && { image: spot.imageUrl }),
    geo: { "@type": "GeoCoordinates", latitude: spot.latitude, longitude: spot.longitude },
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
  };
}
