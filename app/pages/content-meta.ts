import { type ContentPath, contentPage } from "#app/features/content/content-pages.ts";
import { pageMeta } from "./page-meta.ts";

export function contentMeta(matches: Parameters<typeof pageMeta>[0], path: ContentPath) {
  return pageMeta(matches, contentPage(path));
}
