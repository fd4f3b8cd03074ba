import type { ArticleMatter, GuideMatter, HelpMatter } from "./front-matter.ts";

type Slugged<Matter> = Matter & { slug: string; path: string };
export type Article = Slugged<ArticleMatter>;
export type Guide = Slugged<GuideMatter>;
export type HelpTopic = Slugged<HelpMatter>;

/** Front matter alone: the texts stay on the server. `library.server.ts` checks it when the server starts. */
const ARTICLE_FILES = import.meta.glob<ArticleMatter>("../../../../content/articles/*.mdx", {
  eager: true,
  import: "frontmatter",
});
const GUIDE_FILES = import.meta.glob<GuideMatter>("../../../../content/guides/*.mdx", {
  eager: true,
  import: "frontmatter",
});
const HELP_FILES = import.meta.glob<HelpMatter>("../../../../content/help/*.mdx", {
  eager: true,
  import: "frontmatter",
});

const slugOf = (file: string) => file.slice(file.lastIndexOf("/") + 1, -".mdx".length);

const listEntries = <Matter>(files: Readonly<Record<string, Matter>>, folder: string) =>
  Object.entries(files).map(([file, matter]) => {
    const slug = slugOf(file);
    return { ...matter, slug, path: `${folder}/${slug}` };
  });

/** The newest first. */
export const ARTICLES: readonly Article[] = listEntries(ARTICLE_FILES, "/blog").sort(
  (a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug),
);
export const GUIDES: readonly Guide[] = listEntries(GUIDE_FILES, "/safety-guides").sort((a, b) => a.order - b.order);
export const HELP_TOPICS: readonly HelpTopic[] = listEntries(HELP_FILES, "/help").sort((a, b) => a.order - b.order);

/** Every text in `content/` that is a page, for sitemaps, search and structured data. */
export type ContentEntry = {
  kind: "article" | "guide" | "help";
  slug: string;
  path: string;
  title: string;
  description: string;
  /** "2026-11-20" */
  reviewed: string;
};

const toEntry =
  (kind: ContentEntry["kind"]) =>
  ({ slug, path, title, description, reviewed }: Article | Guide | HelpTopic): ContentEntry => ({
    kind,
    slug,
    path,
    title,
    description,
    reviewed,
  });

export const CONTENT_ENTRIES: readonly ContentEntry[] = [
  ...ARTICLES.map(toEntry("article")),
  ...GUIDES.map(toEntry("guide")),
  ...HELP_TOPICS.map(toEntry("help")),
];

export const findArticle = (slug: string | undefined) => ARTICLES.find((article) => article.slug === slug);
export const findGuide = (slug: string | undefined) => GUIDES.find((guide) => guide.slug === slug);
export const findHelpTopic = (slug: string | undefined) => HELP_TOPICS.find((topic) => topic.slug === slug);

export const tagPath = (tag: string) => `/blog/tags/${tagSlug(tag)}`;
export const tagSlug = (tag: string) => tag.toLowerCase().replaceAll(" ", "-");

export const ARTICLE_TAGS = [...new Set(ARTICLES.flatMap(({ tags }) => tags))].sort();
