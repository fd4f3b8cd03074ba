import { useSyncExternalStore } from "react";

/** One place along an axis that several charts and a map show. It moves with the pointer, so no chart renders for it. */
export type ChartCursor = {
  /** Null while nothing is pointed at. */
  read: () => number | null;
  move: (at: number | null) => void;
  subscribe: (onMove: () => void) => () => void;
};

export function createChartCursor(): ChartCursor {
  let place: number | null = null;
  const listeners = new Set<() => void>();
  return {
    read: () => place,
    move(at) {
      if (at === place) return;
      place = at;
      for (const tell of listeners) tell();
    },
    subscribe(onMove) {
      listeners.add(onMove);
      return () => listeners.delete(onMove);
    },
  };
}

/** For the few parts that write the values at the cursor. */
export const useCursorPlace = (cursor: ChartCursor) => useSyncExternalStore(cursor.subscribe, cursor.read, () => null);
