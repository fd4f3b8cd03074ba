import { formatDay } from "#domain/format/dates.ts";
import { type BlogPost, readingMinutes } from "./blog-posts.ts";

export function BlogByline({ post }: { post: BlogPost }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-md text-muted">
      <span className="font-semibold text-buoy-text">{post.topic}</span>
      <time dateTime={post.publishedOn}>{formatDay(post.publishedOn)}</time>
      <span>{readingMinutes(post)} min</span>
    </p>
  );
}
