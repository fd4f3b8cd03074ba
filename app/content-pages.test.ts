import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { BLOG_POSTS, blogPath, findBlogPost, readingMinutes } from "./features/content/blog/blog-posts.ts";
import { CONTENT_PAGES } from "./features/content/content-pages.ts";
import { HELP_GROUPS, PRICE_QUESTIONS } from "./features/content/help-questions.ts";
import { publicLinks } from "./features/content/public-links.ts";
import { SAFETY_GUIDES } from "./features/content/safety-guides.ts";
import { sitemapXml } from "./features/content/sitemap-xml.ts";
import routes from "./routes.ts";

function addressesOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return [...(path !== undefined || index ? [here || "/"] : []), ...addressesOf(children ?? [], here)];
  });
}

const addresses = addressesOf(routes).filter((address) => address !== "/*");

function leadsSomewhere(link: string) {
  const path = link.replace(/[?#].*$/, "");
  if (path.startsWith("/blog/")) return findBlogPost(path.slice("/blog/".length)) !== undefined;
  return addresses.includes(path) || /^\/favicon/.test(path);
}

const texts = globSync(["app/features/content/**/*.{ts,tsx}", "app/pages/{company,home,learn,marketing}/*.tsx"])
  .filter((path) => !path.endsWith(".test.ts"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

function duplicatesOf(values: readonly string[]) {
  return values.filter((value, at) => values.indexOf(value) !== at);
}

test.each(["path", "label", "title", "description"] as const)("no two content pages share their %s", (key) => {
  expect(duplicatesOf(CONTENT_PAGES.map((page) => page[key]))).toEqual([]);
});

test.each(CONTENT_PAGES)(
  "$path has a page, and words that search engines do not cut",
  ({ path, title, description }) => {
    expect(addresses).toContain(path);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThan(30);
    expect(description.length).toBeLessThanOrEqual(155);
  },
);

test("every link in the content leads to a page", () => {
  const links = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:\b(?:to|href|action)(?:=|: )|[[,] ?|^ {2})"(\/[^"]*)"/gm)].map(([, link = ""]) => ({
      path,
      link,
    })),
  );
  expect(links.length).toBeGreaterThan(60);
  expect(links.filter(({ link }) => !leadsSomewhere(link))).toEqual([]);
});

test("a link into the safety guides meets a guide", () => {
  const anchors = texts.flatMap(({ text }) => [...text.matchAll(/\/safety-guides#([\w-]+)/g)].map(([, id]) => id));
  expect(anchors.length).toBeGreaterThan(0);
  expect(anchors.filter((anchor) => !SAFETY_GUIDES.some(({ id }) => id === anchor))).toEqual([]);
});

test("no two articles, guides or questions are mixed up", () => {
  expect(duplicatesOf(BLOG_POSTS.map(({ id }) => id))).toEqual([]);
  expect(duplicatesOf(BLOG_POSTS.map(({ title }) => title))).toEqual([]);
  expect(duplicatesOf(SAFETY_GUIDES.map(({ id }) => id))).toEqual([]);
  // The first of the price questions stand on the help page, too.
  for (const questions of [PRICE_QUESTIONS, HELP_GROUPS.flatMap((group) => group.questions)]) {
    expect(duplicatesOf(questions.map(({ question }) => question))).toEqual([]);
  }
});

test("articles have valid dates, newest first", () => {
  const days = BLOG_POSTS.map(({ publishedOn }) => publishedOn);
  expect(days.map((day) => new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10))).toEqual(days);
  expect(days).toEqual(days.toSorted().toReversed());
});

test.each(BLOG_POSTS)("$id can be an address, and takes some minutes to read", (post) => {
  expect(post.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(readingMinutes(post)).toBeGreaterThanOrEqual(1);
});

test("an unknown article is not found", () => {
  expect(findBlogPost("no-such-article")).toBeUndefined();
  expect(findBlogPost(undefined)).toBeUndefined();
});

test("nothing in the content calls water safe", () => {
  const promises = /\b(?:is|are|perfectly|completely) safe\b/i;
  expect(texts.filter(({ text }) => promises.test(text)).map(({ path }) => path)).toEqual([]);
});

test("the sitemap names every public page once, with the address of the site", () => {
  const paths = publicLinks().flatMap(({ links }) => links.map(({ to }) => to));
  expect(duplicatesOf(paths)).toEqual([]);
  expect(paths.filter((path) => !leadsSomewhere(path))).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(["/", "/spots", ...BLOG_POSTS.map(({ id }) => blogPath(id))]));
  expect(sitemapXml("https://tideline.test", ["/spots?a=1&b=2"])).toContain(
    "<loc>https://tideline.test/spots?a=1&amp;b=2</loc>",
  );
});
