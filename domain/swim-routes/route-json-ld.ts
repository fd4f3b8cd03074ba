import type { SportsActivityLocation, WithContext } from "schema-dts";
import type { SwimRoute } from "./loaded-route.ts";
import { isWaypoint } from "./route-point.ts";

const KM_DECIMALS = 2;

/** Structured data for search engines; only what the page shows. */
export function routeJsonLd(route: SwimRoute, url: string, image: string): WithContext<SportsActivityLocation> {
  const line = route.points.filter(isWaypoint);
  return {
    "@context": "https://schema.org",
    "@type": "SportsActivityLocation",
    "@id": url,
    url,
    name: route.name,
    ...(route.description && { description: route.description }),
    image,
    geo: {
      "@type": "GeoShape",
      line: line.map(({ latitude, longitude }) => `${latitude.toFixed(5)} ${longitude.toFixed(5)}`).join(" "),
    },
    additionalProperty: [
      {
        "@type": "PropertyValue",
        name: "Distance",
        value: Number(route.distanceKm.toFixed(KM_DECIMALS)),
        unitCode: "KMT",
      },
      { "@type": "PropertyValue", name: "Difficulty", value: route.difficulty },
    ],
    ...(route.reviewCount > 0 &&
      route.rating !== null && {
        aggregateRating: { "@type": "AggregateRating", ratingValue: route.rating, reviewCount: route.reviewCount },
      }),
  };
}
