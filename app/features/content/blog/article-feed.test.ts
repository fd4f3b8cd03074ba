import { DOMParser, type Element } from "@xmldom/xmldom";
import { beforeAll, expect, test } from "vitest";
import { ARTICLES } from "../library/entries.ts";
import { articleFeed } from "./article-feed.server.ts";

const SITE = "https://tideline.example";
const ATOM = "http://www.w3.org/2005/Atom";
const CONTENT = "http://purl.org/rss/1.0/modules/content/";
/** RFC 822 with a year of four digits, as RSS 2.0 asks for. */
const RSS_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

let channel: Element;
let items: Element[];
/** What a feed reader would stumble over. */
const problems: string[] = [];

const childrenOf = (parent: Element, name: string) =>
  [...parent.childNodes].filter((node): node is Element => node.nodeName === name);
const textOf = (parent: Element, name: string) => childrenOf(parent, name)[0]?.textContent ?? "";

beforeAll(() => {
  const parser = new DOMParser({ onError: (level, message) => problems.push(`${level}: ${message}`) });
  const root = parser.parseFromString(articleFeed(SITE), "application/xml").documentElement;
  expect(root?.nodeName).toBe("rss");
  expect(root?.getAttribute("version")).toBe("2.0");
  const [only, ...others] = root ? childrenOf(root, "channel") : [];
  if (!only || others.length > 0) throw new Error("RSS has one channel");
  channel = only;
  items = childrenOf(channel, "item");
});

test("is well-formed and says whose it is and where it comes from", () => {
  expect(problems).toEqual([]);
  expect(textOf(channel, "title")).toBe("Tideline blog");
  expect(textOf(channel, "link")).toBe(`${SITE}/blog`);
  expect(textOf(channel, "description")).not.toBe("");
  expect(textOf(channel, "language")).toBe("en");
  expect(textOf(channel, "lastBuildDate")).toMatch(RSS_DATE);
  const [self] = [...channel.getElementsByTagNameNS(ATOM, "link")];
  expect(self?.getAttribute("rel")).toBe("self");
  expect(self?.getAttribute("href")).toBe(`${SITE}/feed.xml`);
});

test("has every article once, the newest first, with its own id, address and date", () => {
  const addresses = ARTICLES.map(({ path }) => SITE + path);
  expect(items.map((item) => textOf(item, "link"))).toEqual(addresses);
  expect(items.map((item) => textOf(item, "guid"))).toEqual(addresses);
  expect(items.map((item) => textOf(item, "title"))).toEqual(ARTICLES.map(({ title }) => title));
  const dates = items.map((item) => textOf(item, "pubDate"));
  for (const date of dates) expect(date).toMatch(RSS_DATE);
  expect(dates.map((date) => new Date(date).toISOString().slice(0, 10))).toEqual(
    ARTICLES.map(({ published }) => published),
  );
  for (const item of items) expect(childrenOf(item, "category").length).toBeGreaterThan(0);
});

test("links within the texts lead to the site or elsewhere, never to nowhere", () => {
  const texts = items.map((item) => item.getElementsByTagNameNS(CONTENT, "encoded")[0]?.textContent ?? "");
  for (const text of texts) expect(text).toContain("<h2");
  const links = texts.flatMap((text) => [...text.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = ""]) => link));
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !/^https:\/\/[^/]/.test(link))).toEqual([]);
});
