import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { CONTENT_COMPONENTS } from "./content-components.tsx";
import type { ContentEntry } from "./entries.ts";
import { FRONT_MATTER, type PageMatter } from "./front-matter.ts";

type Text = { default: ComponentType<{ components: typeof CONTENT_COMPONENTS }>; frontmatter: unknown };

const TEXTS = import.meta.glob<Text>("../../../../content/*/*.mdx", { eager: true });

const FOLDERS: Readonly<Record<ContentEntry["kind"], keyof typeof FRONT_MATTER>> = {
  article: "articles",
  guide: "guides",
  help: "help",
};

const WORDS_PER_MINUTE = 220;

export type RenderedText = { html: string; plain: string; minutes: number };

const rendered = new Map<string, RenderedText>();

/** Throws when a text's front matter doesn't hold what its folder asks for. */
export function checkLibrary(texts: Readonly<Record<string, { frontmatter: unknown }>> = TEXTS) {
  for (const [file, { frontmatter }] of Object.entries(texts)) {
    const folder = file.split("/").at(-2) ?? "";
    if (!(folder in FRONT_MATTER)) throw new Error(`${file}: content/${folder} has no front matter schema`);
    const { error } = FRONT_MATTER[folder as keyof typeof FRONT_MATTER].safeParse(frontmatter);
    if (error) throw new Error(`${file}: ${error.message}`);
  }
}

checkLibrary();

const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

function toPlain(html: string) {
  const text = html.replace(/<(svg|figure)\b.*?<\/\1>/gs, " ").replace(/<[^>]+>/g, " ");
  return text
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}

const findFile = (key: string) => Object.keys(TEXTS).find((path) => path.endsWith(`/content/${key}.mdx`));

function render(key: string): RenderedText {
  const known = rendered.get(key);
  if (known) return known;
  const Content = TEXTS[findFile(key) ?? ""]?.default;
  if (!Content) throw new Error(`No text content/${key}.mdx`);
  const html = renderToStaticMarkup(<Content components={CONTENT_COMPONENTS} />);
  const plain = toPlain(html);
  const minutes = Math.max(1, Math.round(plain.split(" ").length / WORDS_PER_MINUTE));
  const text = { html, plain, minutes };
  rendered.set(key, text);
  return text;
}

/** The HTML of an article, a guide or a help page; rendered once per process. */
export const renderText = ({ kind, slug }: Pick<ContentEntry, "kind" | "slug">) => render(`${FOLDERS[kind]}/${slug}`);

/** A text of `content/pages` with its front matter. */
export function renderPage(name: "learn-more" | "safety-lists" | "swimming-tips") {
  const key = `pages/${name}`;
  return { ...(TEXTS[findFile(key) ?? ""]?.frontmatter as PageMatter), html: render(key).html };
}
