import { Link } from "react-router";
import { BlogByline } from "#app/features/content/blog/blog-byline.tsx";
import { BlogDrawing } from "#app/features/content/blog/blog-drawing.tsx";
import { BLOG_POSTS, type BlogPost, blogPath } from "#app/features/content/blog/blog-posts.ts";
import { Breadcrumbs } from "#app/features/content/breadcrumbs.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/blog-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/blog");

export default function BlogPage() {
  const [newest, ...others] = BLOG_POSTS;
  return (
    <div className="mx-auto max-w-7xl px-4 pt-6 pb-16 md:px-5 md:pt-10">
      <Breadcrumbs />
      <h1 className="font-bold text-3xl md:text-[3rem]">Notes on open water</h1>
      <p className="mt-4 max-w-2xl text-lg text-muted">
        What we've learned about samples, cold, tides and wildlife. General knowledge, no replacement for local advice.
      </p>
      {newest && (
        <div className="mt-10 border-line border-b pb-12">
          <Teaser post={newest} isFirst />
        </div>
      )}
      <div className="mt-12 grid gap-x-10 gap-y-12 md:grid-cols-2">
        {others.map((post) => (
          <Teaser key={post.id} post={post} />
        ))}
      </div>
    </div>
  );
}

function Teaser({ post, isFirst = false }: { post: BlogPost; isFirst?: boolean }) {
  return (
    <article className={`relative grid content-start gap-x-12 gap-y-5 ${isFirst ? "items-center lg:grid-cols-2" : ""}`}>
      <BlogDrawing name={post.drawing} />
      <div>
        <BlogByline post={post} />
        <h2 className={`mt-2 ${isFirst ? "text-2xl md:text-3xl" : "text-xl"}`}>
          <Link
            to={blogPath(post.id)}
            className="decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {post.title}
          </Link>
        </h2>
        <p className={`mt-2 ${isFirst ? "text-lg" : ""}`}>{post.summary}</p>
      </div>
    </article>
  );
}
