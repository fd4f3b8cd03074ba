import { data, Link } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { ArticleByline } from "#app/features/content/blog/article-byline.tsx";
import { FEED_LINK } from "#app/features/content/blog/feed-link.ts";
import { Breadcrumbs } from "#app/features/content/breadcrumbs.tsx";
import { NamedDrawing } from "#app/features/content/drawings/drawings.tsx";
import { blogPostJsonLd } from "#app/features/content/json-ld.ts";
import { ARTICLES, type Article, findArticle, tagPath } from "#app/features/content/library/entries.ts";
import { renderText } from "#app/features/content/library/library.server.tsx";
import { Sources } from "#app/features/content/library/sources.tsx";
import { TextBody } from "#app/features/content/library/text-body.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { socialImagePath } from "#app/features/content/social-image-path.ts";
import { RouteError } from "#app/layouts/errors/route-error.tsx";
import { pageDescription, pageTitle } from "#domain/page-metadata.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/blog-post-page.ts";

export const handle = { hydrate: false };

const OTHER_ARTICLES = 3;

export function loader({ params: { id }, context }: Route.LoaderArgs) {
  const article = findArticle(id);
  if (!article) throw data("There's no such article.", { status: 404 });
  const { html, minutes } = renderText({ kind: "article", slug: article.slug });
  return { article, html, minutes, siteUrl: context.get(servicesContext).siteUrl };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: pageTitle("Article not found") }];
  const { article, siteUrl } = loaderData;
  const { path, title, description } = article;
  return [
    ...pageMeta(matches, {
      path,
      title: pageTitle(title),
      description: pageDescription(description),
      type: "article",
      crumbs: [
        { to: "/blog", label: "Blog" },
        { to: path, label: title },
      ],
      jsonLd: [blogPostJsonLd(article, { url: siteUrl + path, siteUrl, image: siteUrl + socialImagePath(path) })],
    }),
    FEED_LINK,
  ];
};

/** Those that share most tags come first; of equals the newest. */
function findRelated(article: Article) {
  const shared = ({ tags }: Article) => tags.filter((tag) => article.tags.includes(tag)).length;
  return ARTICLES.filter(({ slug }) => slug !== article.slug)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, OTHER_ARTICLES);
}

export default function BlogPostPage({ loaderData: { article, html, minutes } }: Route.ComponentProps) {
  return (
    <>
      <article className="mx-auto max-w-3xl px-4 pt-6 pb-16 md:px-5 md:pt-10 print:max-w-none print:p-0">
        <Breadcrumbs above={[{ to: "/blog", label: "Blog" }]} />
        <ArticleByline article={article} minutes={minutes} />
        <h1 className="mt-2 font-bold text-3xl md:text-[3rem] md:leading-[1.06]">{article.title}</h1>
        <p className="mt-4 mb-8 text-muted text-xl">{article.description}</p>
        <NamedDrawing name={article.drawing} />
        <TextBody html={html} />
        <ul aria-label="Topics" className="mt-10 flex flex-wrap gap-2 print:hidden">
          {article.tags.map((tag) => (
            <li key={tag}>
              <Link
                to={tagPath(tag)}
                className="inline-flex min-h-11 items-center rounded-full border border-control px-4 text-md hover:bg-sunken"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
        <Sources sources={article.sources} ownRules={article.ownRules} reviewed={article.reviewed} />
        <p className="mt-6 max-w-[65ch] border-buoy border-l-3 pl-4 text-muted">
          General knowledge that doesn't replace local advice. In an emergency call 112 in Europe, 999 in the United
          Kingdom and Ireland, 911 in North America, 000 in Australia.
        </p>
      </article>
      <NextReading paths={findRelated(article).map(({ path }) => path)} />
    </>
  );
}

/** Own boundary, so that a missing article has its own title. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
