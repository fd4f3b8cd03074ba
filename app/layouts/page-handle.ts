import type { UIMatch } from "react-router";

/**
 * `hydrate: false` ships no React: links and forms are plain. `"swimmers"` hydrates only when signed in; a function
 * decides by loader data.
 */
export type PageHandle<LoaderData = never> = {
  hydrate?: boolean | "swimmers" | ((loaderData: LoaderData) => boolean);
  /** Fills the window below the header without a footer, such as a map. */
  isFullHeight?: boolean;
};

type Match = Pick<UIMatch, "handle" | "loaderData">;

/** Hydrated unless a match objects. */
export function needsHydration(matches: readonly Match[], isSwimmer: boolean) {
  return matches.every(({ handle, loaderData }) => {
    const rule = (handle as PageHandle<unknown> | undefined)?.hydrate ?? true;
    if (typeof rule === "function") return rule(loaderData);
    return rule === "swimmers" ? isSwimmer : rule;
  });
}
