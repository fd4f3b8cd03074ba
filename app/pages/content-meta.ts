import { type ContentPath, contentPage } from "#app/features/content/content-pages.ts";
import { pageMeta } from "./page-meta.ts";

/** `jsonLd` beside the page's place below the home page. */
export function contentMeta(
  matches: Parameters<typeof pageMeta>[0],
  path: ContentPath,
  jsonLd: readonly object[] = [],
) {
  const { title, description, label } = contentPage(path);
  return pageMeta(matches, { path, title, description, crumbs: [{ to: path, label }], jsonLd });
}
