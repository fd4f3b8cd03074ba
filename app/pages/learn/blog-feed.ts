import { servicesContext } from "#app/backend/services.ts";
import { articleFeed } from "#app/features/content/blog/article-feed.server.ts";
import type { Route } from "./+types/blog-feed.ts";

export function loader({ context }: Route.LoaderArgs) {
  return new Response(articleFeed(context.get(servicesContext).siteUrl), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
