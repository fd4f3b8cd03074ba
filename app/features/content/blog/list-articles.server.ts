import { ARTICLES } from "../library/entries.ts";
import { renderText } from "../library/library.server.tsx";
import type { TimedArticle } from "./article-teaser.tsx";

/** The newest first, with the minutes that each takes to read. */
export const listArticles = (): TimedArticle[] =>
  ARTICLES.map((article) => ({ ...article, minutes: renderText({ kind: "article", slug: article.slug }).minutes }));
