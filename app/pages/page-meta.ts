import type { MetaDescriptor } from "react-router";
import { socialImagePath } from "#app/features/content/social-image-path.ts";
import { breadcrumbsJsonLd, type Crumb } from "#domain/metadata/breadcrumbs-json-ld.ts";
import { pageTags } from "#domain/metadata/page-tags.ts";
import { findDocument, isSwimmersDocument, type Matches } from "./find-document.ts";

type PageWords = {
  path: string;
  title: string;
  description: string;
  /** The page whose picture link previews show; without it the page itself. */
  imageOf?: string;
  type?: "website" | "article";
  isHidden?: boolean;
  /** What stands above the title, ending with the page itself; not on a page that hydrates for visitors. */
  crumbs?: readonly Crumb[];
  jsonLd?: readonly object[];
};
function describePage(matches: Matches, words: PageWords) {
  const siteUrl = findDocument(matches)?.siteUrl ?? "";
  const { path, imageOf = path, crumbs, jsonLd = [], ...head } = words;
  const data = [...jsonLd, ...(crumbs ? [breadcrumbsJsonLd(siteUrl, crumbs)] : [])];
  return pageTags({
    ...head,
    url: siteUrl + path,
    image: { url: siteUrl + socialImagePath(imageOf) },
    jsonLd: isSwimmersDocument(matches) ? [] : data,
  });
}

/** Search engines and link previews read the document; a browser needs the title alone. */
export const pageMeta = (matches: Matches, words: PageWords): MetaDescriptor[] =>
  import.meta.env.SSR ? describePage(matches, words) : [{ title: words.title }];
