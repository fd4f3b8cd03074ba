import { formatDay } from "#domain/format/dates.ts";
import type { Article } from "../library/entries.ts";

type ArticleBylineProps = { article: Pick<Article, "tags" | "published">; minutes: number };

export function ArticleByline({ article: { tags, published }, minutes }: ArticleBylineProps) {
  return (
    <p className="flex flex-wrap gap-x-3 text-md text-muted">
      <span className="font-semibold text-buoy-text">{tags[0]}</span>
      <time dateTime={published}>{formatDay(published)}</time>
      <span>{minutes} min</span>
    </p>
  );
}
