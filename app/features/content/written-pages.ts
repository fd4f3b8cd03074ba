import { CONTENT_ENTRIES } from "./library/entries.ts";
import { publicLinks } from "./public-links.ts";

/** Not useful to search engines. */
const LEFT_OUT = ["/login", "/signup", "/system-monitor"];

/** What is written by hand, for the sitemaps: texts of `content/` with the day of their last review, and all other pages. */
export function listWrittenPages() {
  const articles = CONTENT_ENTRIES.map(({ path, reviewed }) => ({ path, changedAt: reviewed }));
  const listed = new Set([...LEFT_OUT, ...articles.map(({ path }) => path)]);
  const paths = publicLinks().flatMap(({ links }) => links.map(({ to }) => to));
  const pages = paths.filter((path) => !listed.has(path)).map((path) => ({ path, changedAt: null }));
  return { articles, pages };
}
