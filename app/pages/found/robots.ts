import { servicesContext } from "#app/backend/services.ts";
import type { Route } from "./+types/robots.ts";

/** Pages of one swimmer or of staff, secret links, and what isn't a page. */
const DISALLOWED = [
  ...["/admin", "/moderation", "/settings", "/profile", "/favorites", "/dashboard", "/subscription/"],
  ...["/auth/", "/login/", "/watch/", "/events/answer/", "/groups/join/", "/calendar/", "/unsubscribe"],
  ...["/preferences", "/render-errors", "/rest/", "/functions/", "/storage/"],
];

const AN_HOUR = "public, max-age=3600";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const lines = [
    "User-agent: *",
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": AN_HOUR },
  });
}
