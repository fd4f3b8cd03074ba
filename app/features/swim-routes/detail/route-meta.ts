import { breadcrumbsJsonLd } from "#domain/metadata/breadcrumbs-json-ld.ts";
import { NOINDEX, type PageTag, pageTags } from "#domain/metadata/page-tags.ts";
import { pageDescription, pageTitle } from "#domain/page-metadata.ts";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";
import { routeJsonLd } from "#domain/swim-routes/route-json-ld.ts";
import { ROUTE_TYPE_WORDS, routeLengthText } from "#domain/swim-routes/route-words.ts";
import { routeImagePath, routePath } from "../route-addresses.ts";

const isPublic = ({ published, visibility }: SwimRoute) => published && visibility === "public";

type RoutePage = { url: string; siteUrl: string };

const imageOf = (route: SwimRoute, siteUrl: string) => `${siteUrl}${routeImagePath(route.id)}`;

/** The page hydrates for visitors, so its loader makes this; nothing of a draft or a private route. */
export function listRouteJsonLd(route: SwimRoute, { url, siteUrl }: RoutePage): object[] {
  if (!isPublic(route)) return [];
  const crumbs = [
    { to: "/routes", label: "Swim routes" },
    { to: routePath(route.id), label: route.name },
  ];
  return [routeJsonLd(route, url, imageOf(route, siteUrl)), breadcrumbsJsonLd(siteUrl, crumbs)];
}

/** Search engines and previews of links know nothing of a draft or a private route. */
function describeRoute(route: SwimRoute, { url, siteUrl }: RoutePage): PageTag[] {
  const title = pageTitle(route.name);
  if (!isPublic(route)) return [{ title }, NOINDEX];
  const what = `${ROUTE_TYPE_WORDS[route.type]} swim, ${routeLengthText(route.distanceKm, "metric")}, ${route.difficulty.toLowerCase()}.`;
  return pageTags({
    title,
    description: pageDescription(`${what} ${route.description}`.trim()),
    url,
    image: { url: imageOf(route, siteUrl), alt: `The line of ${route.name} on the coast` },
  });
}

/** A browser needs the title alone, and the structured data that it hydrates. */
export const routeMeta = (route: SwimRoute, page: RoutePage & { jsonLd: readonly object[] }): PageTag[] => [
  ...(import.meta.env.SSR ? describeRoute(route, page) : [{ title: pageTitle(route.name) }]),
  ...page.jsonLd.map((data) => ({ "script:ld+json": data })),
];
