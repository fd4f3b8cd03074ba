import { data } from "react-router";
import { ArticleTeaser } from "#app/features/content/blog/article-teaser.tsx";
import { FEED_LINK } from "#app/features/content/blog/feed-link.ts";
import { listArticles } from "#app/features/content/blog/list-articles.server.ts";
import { TagLinks } from "#app/features/content/blog/tag-links.tsx";
import { Breadcrumbs } from "#app/features/content/breadcrumbs.tsx";
import { ARTICLE_TAGS, tagPath, tagSlug } from "#app/features/content/library/entries.ts";
import { RouteError } from "#app/layouts/errors/route-error.tsx";
import { pageDescription, pageTitle } from "#domain/page-metadata.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/blog-tag-page.ts";

export const handle = { hydrate: false };

export function loader({ params }: Route.LoaderArgs) {
  const tag = ARTICLE_TAGS.find((one) => tagSlug(one) === params.tag);
  if (!tag) throw data("There's no such topic.", { status: 404 });
  return { tag, articles: listArticles().filter(({ tags }) => tags.includes(tag)) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: pageTitle("Topic not found") }];
  const { tag, articles } = loaderData;
  const titles = articles.map(({ title }) => title).join("; ");
  return [
    ...pageMeta(matches, {
      path: tagPath(tag),
      title: pageTitle(`Blog: ${tag}`),
      description: pageDescription(`Articles about ${tag.toLowerCase()}: ${titles}.`),
    }),
    FEED_LINK,
  ];
};

export default function BlogTagPage({ loaderData: { tag, articles } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-7xl px-4 pt-6 pb-16 md:px-5 md:pt-10">
      <Breadcrumbs above={[{ to: "/blog", label: "Blog" }]} />
      <h1 className="font-bold text-3xl md:text-[3rem]">{tag}</h1>
      <TagLinks current={tag} />
      <div className="mt-10 grid gap-x-10 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <ArticleTeaser key={article.slug} article={article} />
        ))}
      </div>
    </div>
  );
}

/** Own boundary, so that a missing topic has its own title. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
