import mdx from "@mdx-js/rollup";
import rehypeSlug from "rehype-slug";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import type { Plugin } from "vite";
import { rehypeSections } from "./rehype-sections.ts";

/** Turns the files in `content/` into components with their front matter. Must come before the router's plugin. */
export function contentPlugin(): Plugin {
  const compile = mdx({
    remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm],
    rehypePlugins: [rehypeSlug, rehypeSections],
  });
  return { ...(compile as Plugin), enforce: "pre" };
}
