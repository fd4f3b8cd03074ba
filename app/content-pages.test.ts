import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { CONTENT_PAGES } from "./features/content/content-pages.ts";
import { HELP_GROUPS, PRICE_QUESTIONS } from "./features/content/help-questions.ts";
import { ARTICLE_TAGS, CONTENT_ENTRIES, GUIDES, tagPath } from "./features/content/library/entries.ts";
import { publicLinks } from "./features/content/public-links.ts";
import { findSocialPage } from "./features/content/social-pages.ts";
import { listWrittenPages } from "./features/content/written-pages.ts";
import routes from "./routes.ts";

function addressesOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return [...(path !== undefined || index ? [here || "/"] : []), ...addressesOf(children ?? [], here)];
  });
}

const addresses = addressesOf(routes).filter((address) => address !== "/*");

const contentPaths = [...CONTENT_ENTRIES.map(({ path }) => path), ...ARTICLE_TAGS.map(tagPath)];

function leadsSomewhere(link: string) {
  const path = link.replace(/[?#].*$/, "");
  if (/^\/(blog|safety-guides|help)\/./.test(path)) return contentPaths.includes(path);
  return addresses.includes(path) || /^\/(favicon|logo|og-image)\b/.test(path);
}

const texts = globSync([
  "content/**/*.mdx",
  "app/features/content/**/*.{ts,tsx}",
  "app/pages/{company,home,learn,marketing}/*.tsx",
])
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
    [...text.matchAll(/(?:\b(?:to|href|action)(?:=|: )|[[,] ?|^ {2})"(\/[^"]*)"|\]\((\/[^)]*)\)/gm)].map(
      ([, quoted, inText]) => ({
        path,
        link: quoted ?? inText ?? "",
      }),
    ),
  );
  expect(links.length).toBeGreaterThan(60);
  expect(links.filter(({ link }) => !leadsSomewhere(link))).toEqual([]);
});

/** Words that say nothing without what stands around them: search engines and screen readers list links alone. */
const VAGUE_LINK =
  /(?:>|\[)\s*(?:click here|click this|go|here|learn more|more|more info|read more|right here|see more|start|this|this page)\s*(?:<\/(?:a|\w*Link)>|\]\()/i;

test("a link says where it leads", () => {
  expect("<Link to={to}>\n  Learn More\n</Link>").toMatch(VAGUE_LINK);
  expect("see [here](/safety)").toMatch(VAGUE_LINK);
  const sources = globSync(["app/**/*.tsx", "content/**/*.mdx"]).filter((path) => !path.endsWith(".test.tsx"));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => VAGUE_LINK.test(readFileSync(path, "utf8")))).toEqual([]);
});

test("a link into the safety guides meets a guide", () => {
  const anchors = texts.flatMap(({ text }) => [...text.matchAll(/\/safety-guides#([\w-]+)/g)].map(([, id]) => id));
  expect(anchors.length).toBeGreaterThan(0);
  expect(anchors.filter((anchor) => !GUIDES.some(({ slug }) => slug === anchor))).toEqual([]);
});

test("no two articles, guides or questions are mixed up", () => {
  expect(duplicatesOf(CONTENT_ENTRIES.map(({ path }) => path))).toEqual([]);
  expect(duplicatesOf(CONTENT_ENTRIES.map(({ title }) => title))).toEqual([]);
  // The first of the price questions stand on the help page, too.
  for (const questions of [PRICE_QUESTIONS, HELP_GROUPS.flatMap((group) => group.questions)]) {
    expect(duplicatesOf(questions.map(({ question }) => question))).toEqual([]);
  }
});

test("nothing in the content calls water safe", () => {
  const promises = /\b(?:is|are|perfectly|completely) safe\b/i;
  expect(texts.filter(({ text }) => promises.test(text)).map(({ path }) => path)).toEqual([]);
});

test("the sitemap names every public page once", () => {
  const paths = publicLinks().flatMap(({ links }) => links.map(({ to }) => to));
  expect(duplicatesOf(paths)).toEqual([]);
  expect(paths.filter((path) => !leadsSomewhere(path))).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(["/", "/spots", ...CONTENT_ENTRIES.map(({ path }) => path)]));
  const { articles, pages } = listWrittenPages();
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(["/", "/spots", "/locations/in", "/about"]));
  expect(articles.map(({ path }) => path)).toEqual(CONTENT_ENTRIES.map(({ path }) => path));
  const listed = [...articles, ...pages].map(({ path }) => path);
  expect(listed.filter((path) => ["/login", "/signup"].includes(path))).toEqual([]);
  // Link previews have a picture of each; the home page that of the site.
  expect(listed.filter((path) => path !== "/" && !findSocialPage(path))).toEqual([]);
});
