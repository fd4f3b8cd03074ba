import { Feed } from "feed";
import { ARTICLES } from "../library/entries.ts";
import { renderText } from "../library/library.server.tsx";
import { FEED_LINK } from "./feed-link.ts";

const DESCRIPTION = "How Tideline works, and what we know about water, cold and tides.";

/** Links within a text lead to the site from every feed reader. */
const withFullAddresses = (html: string, siteUrl: string) => html.replaceAll(/(?<=href=")(?=\/)/g, siteUrl);

/** RSS 2.0 with whole articles. */
export function articleFeed(siteUrl: string) {
  const newest = ARTICLES[0]?.published ?? "2026-01-01";
  const feed = new Feed({
    title: "Tideline blog",
    description: DESCRIPTION,
    id: `${siteUrl}/blog`,
    link: `${siteUrl}/blog`,
    language: "en",
    copyright: "Tideline",
    updated: new Date(`${newest}T00:00:00Z`),
    feedLinks: { rss: siteUrl + FEED_LINK.href },
  });
  for (const { slug, path, title, description, published, tags } of ARTICLES) {
    feed.addItem({
      title,
      id: siteUrl + path,
      link: siteUrl + path,
      description,
      content: withFullAddresses(renderText({ kind: "article", slug }).html, siteUrl),
      date: new Date(`${published}T00:00:00Z`),
      category: tags.map((name) => ({ name })),
    });
  }
  return feed.rss2();
}
