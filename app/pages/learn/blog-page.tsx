import { ArticleTeaser } from "#app/features/content/blog/article-teaser.tsx";
import { FEED_LINK } from "#app/features/content/blog/feed-link.ts";
import { listArticles } from "#app/features/content/blog/list-articles.server.ts";
import { TagLinks } from "#app/features/content/blog/tag-links.tsx";
import { Breadcrumbs } from "#app/features/content/breadcrumbs.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/blog-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => [...contentMeta(matches, "/blog"), FEED_LINK];

export const loader = () => ({ articles: listArticles() });

export default function BlogPage({ loaderData: { articles } }: Route.ComponentProps) {
  const [newest, ...others] = articles;
  return (
    <div className="mx-auto max-w-7xl px-4 pt-6 pb-16 md:px-5 md:pt-10">
      <Breadcrumbs />
      <h1 className="font-bold text-3xl md:text-[3rem]">Notes on open water</h1>
      <p className="mt-4 max-w-2xl text-lg text-muted">
        How Tideline works, and what we've learned about samples, cold and tides. It doesn't replace local advice.
      </p>
      <TagLinks />
      {newest && (
        <div className="mt-10 border-line border-b pb-12">
          <ArticleTeaser article={newest} isFirst />
        </div>
      )}
      <div className="mt-12 grid gap-x-10 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {others.map((article) => (
          <ArticleTeaser key={article.slug} article={article} />
        ))}
      </div>
      <p className="mt-12 text-md">
        <a href={FEED_LINK.href} className="text-primary underline underline-offset-3">
          Follow the blog by RSS
        </a>
      </p>
    </div>
  );
}
