/** Tells browsers and feed readers about the feed. */
export const FEED_LINK = {
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: "Tideline blog",
  href: "/feed.xml",
} as const;
