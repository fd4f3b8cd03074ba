import { fitTitle, pageDescription } from "../page-metadata.ts";

/** The tags of a page's head, in the form that React Router takes. */
export type PageTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: string; href: string }
  | { "script:ld+json": object };

export const NOINDEX = { name: "robots", content: "noindex" } as const;

/** What other sites expect of a picture in a link preview. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;

type SocialImage = {
  /** Absolute. */
  url: string;
  alt?: string;
};

type PageHead = {
  title: string;
  description: string;
  /** Absolute, without parameters that show the same page. */
  url: string;
  image: SocialImage;
  type?: "website" | "article" | "place";
  /** Not for search engines, as a draft or what only members see. */
  isHidden?: boolean;
  jsonLd?: readonly object[];
};

/** Title, description, canonical address, link preview and structured data. Words are cut where search engines would. */
export function pageTags({ url, image, type = "website", isHidden, jsonLd = [], ...words }: PageHead) {
  const title = fitTitle(words.title);
  const description = pageDescription(words.description);
  const tags: PageTag[] = [
    { title },
    { name: "description", content: description },
    isHidden ? NOINDEX : { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: type },
    { property: "og:site_name", content: "Tideline" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: image.url },
    { property: "og:image:width", content: String(SOCIAL_IMAGE.width) },
    { property: "og:image:height", content: String(SOCIAL_IMAGE.height) },
    ...(image.alt ? [{ property: "og:image:alt", content: image.alt }] : []),
    { name: "twitter:card", content: "summary_large_image" },
    ...(isHidden ? [] : jsonLd.map((data) => ({ "script:ld+json": data }))),
  ];
  return tags;
}
