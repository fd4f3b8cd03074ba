import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";

const FILES = {
  "headings.woff2": "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  "text.woff2": "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
} as const;
const isFont = (name: string): name is keyof typeof FILES => Object.hasOwn(FILES, name);

/** The house's two typefaces, from the packages that the pages of the site take them from. */
export function createFontRoutes() {
  return new Hono().get("/:name", async (c) => {
    const name = c.req.param("name");
    if (!isFont(name)) return c.notFound();
    const bytes = await readFile(fileURLToPath(import.meta.resolve(FILES[name])));
    return c.body(new Uint8Array(bytes), 200, { "Content-Type": "font/woff2" });
  });
}
