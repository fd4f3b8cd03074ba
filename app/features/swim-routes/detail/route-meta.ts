import type { MetaDescriptor } from "react-router";
import { pageDescription, pageTitle } from "#domain/page-metadata.ts";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";
import { routeJsonLd } from "#domain/swim-routes/route-json-ld.ts";
import { ROUTE_TYPE_WORDS, routeLengthText } from "#domain/swim-routes/route-words.ts";
import { routeImagePath } from "../route-addresses.ts";

const isPublic = ({ published, visibility }: SwimRoute) => published && visibility === "public";

/** Search engines and previews of links know nothing of a draft or a private route. */
export function routeMeta(route: SwimRoute, { url, siteUrl }: { url: string; siteUrl: string }): MetaDescriptor[] {
  const title = pageTitle(route.name);
  if (!isPublic(route)) return [{ title }, { name: "robots", content: "noindex" }];
  const what = `${ROUTE_TYPE_WORDS[route.type]} swim, ${routeLengthText(route.distanceKm, "metric")}, ${route.difficulty.toLowerCase()}.`;
  const description = pageDescription(`${what} ${route.description}`.trim());
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Tideline" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: `${siteUrl}${routeImagePath(route.id)}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `The line of ${route.name} on the coast` },
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": routeJsonLd(route, url) },
  ];
}
