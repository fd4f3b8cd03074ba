import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { searchHelp } from "../help/search-help.server.ts";
import { ARTICLE_TAGS, ARTICLES, CONTENT_ENTRIES, findArticle, GUIDES, HELP_TOPICS, tagSlug } from "./entries.ts";
import { checkLibrary, renderPage, renderText } from "./library.server.tsx";

test("there are articles, guides and help pages, each list in its order", () => {
  expect(ARTICLES.length).toBeGreaterThanOrEqual(8);
  expect(GUIDES.length).toBeGreaterThanOrEqual(9);
  expect(HELP_TOPICS.length).toBeGreaterThanOrEqual(8);
  const days = ARTICLES.map(({ published }) => published);
  expect(days).toEqual(days.toSorted().toReversed());
  for (const orders of [GUIDES, HELP_TOPICS].map((list) => list.map(({ order }) => order))) {
    expect(new Set(orders).size).toBe(orders.length);
  }
});

test.each(CONTENT_ENTRIES)("$path renders on the server, with every value filled in", (entry) => {
  expect(entry.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  const { html, plain, minutes } = renderText(entry);
  expect(html).toContain("<h2");
  expect(html).not.toContain("<h1");
  expect(plain).not.toMatch(/undefined|NaN|\[object|\{|\}/);
  expect(minutes).toBeGreaterThanOrEqual(1);
});

test.each(["learn-more", "safety-lists", "swimming-tips"] as const)(
  "the text of %s renders with its sources",
  (name) => {
    const { heading, html, sources } = renderPage(name);
    expect(heading).not.toBe("");
    expect(sources.length).toBeGreaterThan(0);
    expect(html.match(/<section>/g)?.length).toBeGreaterThanOrEqual(3);
  },
);

test("a text imports nothing but the product's own rules", () => {
  const imports = globSync("content/**/*.mdx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^(?:import [^"]*|} from )"([^"]+)"/gm)].map(([, from]) => from),
  );
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter((from) => !from?.startsWith("#domain/"))).toEqual([]);
});

test("what an article calls our own rules is stated in a file of this repository", () => {
  const named = ARTICLES.flatMap(({ ownRules = [] }) => ownRules);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test("every tag has articles and an address of its own", () => {
  expect(new Set(ARTICLE_TAGS.map(tagSlug)).size).toBe(ARTICLE_TAGS.length);
  for (const tag of ARTICLE_TAGS) expect(ARTICLES.some(({ tags }) => tags.includes(tag))).toBe(true);
});

const ARTICLE = {
  title: "A title",
  description: "A description that is long enough to be shown in a result.",
  published: "2026-11-28",
  reviewed: "2026-11-28",
  tags: ["Tides"],
  drawing: "tide",
  sources: ["noaaTides"],
};

test.each([
  ["a title that search results cut", { title: "x".repeat(55) }],
  ["a description that they cut", { description: "x".repeat(156) }],
  ["a source that isn't listed", { sources: ["hearsay"] }],
  ["no source at all", { sources: [] }],
  ["rules of our own that are stated nowhere", { ownRules: ["the back of an envelope"] }],
  ["a review date that isn't one", { reviewed: "soon" }],
  ["a key that nobody reads", { mood: "good" }],
])("the server doesn't start with %s", (_, change) => {
  const check = (frontmatter: unknown) => checkLibrary({ "/content/articles/a.mdx": { frontmatter } });
  expect(() => check(ARTICLE)).not.toThrow();
  expect(() => check({ ...ARTICLE, ...change })).toThrow("/content/articles/a.mdx");
});

test("an unknown article is not found", () => {
  expect(findArticle("no-such-article")).toBeUndefined();
  expect(findArticle(undefined)).toBeUndefined();
});

test("the search finds words in the middle of a help page, and every word counts", () => {
  expect(searchHelp("").topics).toHaveLength(HELP_TOPICS.length);
  expect(searchHelp("repaired TRACK").topics.map(({ slug }) => slug)).toContain("import-swims");
  expect(searchHelp("confirmation email").groups.flatMap(({ questions }) => questions)).toHaveLength(1);
  expect(searchHelp("zebra")).toEqual({ topics: [], groups: [] });
});
