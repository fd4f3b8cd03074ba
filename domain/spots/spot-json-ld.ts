import { type Spot, STOCK_IMAGE } from "./spot.ts";
import { amenityWords, type WaterType } from "./spot-words.ts";

/** Schema.org's closest word for each kind of water. */
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

/** What search engines read about a spot. Only what the page shows: no rating unless somebody gave one. */
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
