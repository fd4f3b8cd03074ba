import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

/** Who can open a page: everybody as a visitor, the others by their door. */
export type Opener = "visitor" | "swimmer" | "newcomer" | "admin";
/** Pages of one module differ in their words alone. */
export type PageOfMap = { path: string; opener: Opener; module: string };

const OPENER_BY_LAYOUT: Readonly<Record<string, Opener>> = {
  "layouts/swimmer-layout.tsx": "swimmer",
  "layouts/admin-layout.tsx": "admin",
  "layouts/main-admin-layout.tsx": "admin",
  "layouts/staff-layout.tsx": "admin",
};

/** Swimmers who have finished setup are redirected. */
const NEWCOMERS_PAGES = ["/onboarding"];

/** A module without a screen answers requests and leads elsewhere. */
const hasScreen = (file: string) => file.endsWith(".tsx");

function listPages(entries: readonly RouteConfigEntry[], above: string, opener: Opener): PageOfMap[] {
  return entries.flatMap(({ file, path, index, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    if (children) return listPages(children, here, OPENER_BY_LAYOUT[file] ?? opener);
    if (!hasScreen(file) || (path === undefined && !index)) return [];
    const address = here || "/";
    return [{ path: address, opener: NEWCOMERS_PAGES.includes(address) ? "newcomer" : opener, module: file }];
  });
}

/** Every page of the product, read from the table that serves them. */
export const PAGES: readonly PageOfMap[] = listPages(routes, "", "visitor");
