import { data } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { BlogByline } from "#app/features/content/blog/blog-byline.tsx";
import { BlogDrawing } from "#app/features/content/blog/blog-drawing.tsx";
import { BLOG_POSTS, blogPath, findBlogPost } from "#app/features/content/blog/blog-posts.ts";
import { Breadcrumbs } from "#app/features/content/breadcrumbs.tsx";
import { blogPostJsonLd } from "#app/features/content/json-ld.ts";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { RouteError } from "#app/layouts/errors/route-error.tsx";
import { pageDescription, pageTitle } from "#domain/page-metadata.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/blog-post-page.ts";

export const handle = { hydrate: false };

const OTHER_POSTS = 3;

export function loader({ params: { id }, context }: Route.LoaderArgs) {
  const post = findBlogPost(id);
  if (!post) throw data("There's no such article.", { status: 404 });
  return { post, url: context.get(servicesContext).siteUrl + blogPath(post.id) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: pageTitle("Article not found") }];
  const { post, url } = loaderData;
  return [
    ...pageMeta(matches, {
      path: blogPath(post.id),
      title: pageTitle(post.title),
      description: pageDescription(post.summary),
    }),
    { "script:ld+json": blogPostJsonLd(post, url) },
  ];
};

export default function BlogPostPage({ loaderData: { post } }: Route.ComponentProps) {
  const others = BLOG_POSTS.filter(({ id }) => id !== post.id).slice(0, OTHER_POSTS);
  return (
    <>
      <article className="mx-auto max-w-3xl px-4 pt-6 pb-16 md:px-5 md:pt-10">
        <Breadcrumbs above={[{ to: "/blog", label: "Blog" }]} />
        <BlogByline post={post} />
        <h1 className="mt-2 font-bold text-3xl md:text-[3rem] md:leading-[1.06]">{post.title}</h1>
        <p className="mt-4 mb-8 text-muted text-xl">{post.summary}</p>
        <BlogDrawing name={post.drawing} />
        {post.parts.map(({ heading, paragraphs }) => (
          <section key={heading} className="mt-10 max-w-[65ch]">
            <h2 className="text-2xl">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-4 text-lg">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <p className="mt-10 max-w-[65ch] border-buoy border-l-3 pl-4 text-muted">
          General knowledge that doesn't replace local advice. In an emergency call 112 in Europe, 999 in the United
          Kingdom and Ireland, 911 in North America, 000 in Australia.
        </p>
      </article>
      <NextReading paths={others.map(({ id }) => blogPath(id))} />
    </>
  );
}

/** Own boundary, so that a missing article has its own title. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
