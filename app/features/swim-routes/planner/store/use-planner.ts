import { createContext, startTransition, use, useEffect, useState, useSyncExternalStore } from "react";
import type { PlannerState, PlannerStore } from "./planner-store.ts";

export const PlannerContext = createContext<PlannerStore | null>(null);

export function usePlannerStore(): PlannerStore {
  const store = use(PlannerContext);
  if (!store) throw new Error("This part belongs into a planner");
  return store;
}

/** Of a store that is at hand. `choose` answers the same object as long as that part is the same. */
export function usePlannerOf<Part>({ subscribe, read }: PlannerStore, choose: (state: PlannerState) => Part): Part {
  const readPart = () => choose(read());
  return useSyncExternalStore(subscribe, readPart, readPart);
}

export const usePlanner = <Part>(choose: (state: PlannerState) => Part): Part =>
  usePlannerOf(usePlannerStore(), choose);

/** The points for what is long, such as tables and checks: a drag moves the line and the figures first. */
export function useFollowedPoints({ subscribe, read }: PlannerStore) {
  const [points, setPoints] = useState(() => read().history.points);
  useEffect(() => {
    const follow = () => startTransition(() => setPoints(read().history.points));
    follow();
    return subscribe(follow);
  }, [subscribe, read]);
  return points;
}
