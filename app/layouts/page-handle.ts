import type { UIMatch } from "react-router";

/**
 * `hydrate: false` ships no React: links and forms are plain. `"swimmers"` hydrates only when signed in, `"when-used"`
 * on visitors' phones with the first touch; a function decides by loader data.
 */
export type PageHandle<LoaderData = never> = {
  hydrate?: boolean | "swimmers" | "when-used" | ((loaderData: LoaderData) => boolean);
  /** Fills the window below the header without a footer, such as a map. */
  isFullHeight?: boolean;
  /** One line instead of the columns. */
  hasShortFooter?: boolean;
  /** Has its own bar at the lower edge of phones and its picture at the top, instead of header and tabs. */
  hasActionBar?: boolean;
  /** Needs the width: the rail shows icons alone. */
  hasFoldedRail?: boolean;
  /** Whether the loaded data holds simulated values, for the bar under the header. */
  showsSimulated?: (loaderData: LoaderData) => boolean;
};

type Match = Pick<UIMatch, "handle" | "loaderData">;

/** Hydrated unless a match objects. */
export function needsHydration(matches: readonly Match[], isSwimmer: boolean) {
  return matches.every(({ handle, loaderData }) => {
    const rule = (handle as PageHandle<unknown> | undefined)?.hydrate ?? true;
    if (typeof rule === "function") return rule(loaderData);
    return rule === "swimmers" ? isSwimmer : rule !== false;
  });
}

/** A page that reads well without a script: on phones it is hydrated with the first touch. */
export const hydratesWhenUsed = (matches: readonly Match[], isSwimmer: boolean) =>
  !isSwimmer && matches.some(({ handle }) => (handle as PageHandle | undefined)?.hydrate === "when-used");

/** A page that could not be loaded has neither bar nor picture. */
export const hasActionBar = (matches: readonly Match[]) =>
  matches.some(
    ({ handle, loaderData }) =>
      (handle as PageHandle<unknown> | undefined)?.hasActionBar === true && loaderData != null,
  );

/** Without loader data, as offline, the page's parts say so themselves. */
export function showsSimulated(matches: readonly Match[]) {
  return matches.some(({ handle, loaderData }) => {
    const ask = (handle as PageHandle<unknown> | undefined)?.showsSimulated;
    return ask !== undefined && loaderData != null && ask(loaderData);
  });
}
