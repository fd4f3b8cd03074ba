import { type BlogPost, readingMinutes } from "./blog-posts.ts";

/** Read as a day, wherever the server stands. */
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

export function BlogByline({ post }: { post: BlogPost }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-md text-muted">
      <span className="font-semibold text-buoy-text">{post.topic}</span>
      <time dateTime={post.publishedOn}>{DAY.format(new Date(post.publishedOn))}</time>
      <span>{readingMinutes(post)} min</span>
    </p>
  );
}
