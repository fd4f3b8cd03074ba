import type { UIMatch } from "react-router";

/**
 * What a page may say about itself in its `handle`. `hydrate: false` ships no framework code: its links and forms are
 * plain ones. `"swimmers"` hydrates for who is signed in; a function decides by the page's loader data.
 */
export type PageHandle<LoaderData = never> = {
  hydrate?: boolean | "swimmers" | ((loaderData: LoaderData) => boolean);
  /** The page fills the window under the header and brings no footer, such as a map. */
  isFullHeight?: boolean;
};

type Match = Pick<UIMatch, "handle" | "loaderData">;

/** Every match may object; a page that says nothing is hydrated. */
export function needsHydration(matches: readonly Match[], isSwimmer: boolean) {
  return matches.every(({ handle, loaderData }) => {
    const rule = (handle as PageHandle<unknown> | undefined)?.hydrate ?? true;
    if (typeof rule === "function") return rule(loaderData);
    return rule === "swimmers" ? isSwimmer : rule;
  });
}
