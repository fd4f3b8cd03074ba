import type { SwimRouteRow } from "#domain/swim-routes/loaded-route.ts";

export type ListedRoutes = {
  /** Null until they are loaded. */
  rows: readonly SwimRouteRow[] | null;
  /** Of all that match; null while unknown. */
  total: number | null;
  problem: string | null;
};

/** A list as it is shown, from the server or from the browser's own questions. */
export type ShownRoutes = ListedRoutes & {
  /** The address or the call that adds the next page; null on the last. */
  more: string | (() => void) | null;
  isLoadingMore: boolean;
  retry: () => void;
};
