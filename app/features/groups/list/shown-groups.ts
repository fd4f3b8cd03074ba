import type { SwimGroup } from "#domain/groups/loaded-group.ts";

/** A group in a list. */
export type GroupListItem = SwimGroup & {
  /** How far its home spot is from the swimmer; null when either is unknown. */
  awayKm: number | null;
};

export type ListedGroups = {
  /** Null until they are loaded. */
  rows: readonly GroupListItem[] | null;
  /** Of all that match; null while unknown. */
  total: number | null;
  problem: string | null;
};

/** A list as it is shown, from the server or from the browser's own questions. */
export type ShownGroups = ListedGroups & {
  /** The address or the call that adds the next page; null on the last. */
  more: string | (() => void) | null;
  isLoadingMore: boolean;
  retry: () => void;
};
