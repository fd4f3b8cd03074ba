import type { RoutePoint } from "../route-point.ts";
import { applyEdit, type RouteEdit, type RouteEditProblem } from "./line-edits.ts";

/**
 * One step as the part of the list that changed, so that a long history costs what was edited and not a list for each
 * step. The points themselves are shared with the lists before and after.
 */
type Step = {
  kind: RouteEdit["kind"];
  /** Edits of one drag have the same. */
  gesture: string | null;
  start: number;
  removed: readonly RoutePoint[];
  added: readonly RoutePoint[];
  /** The step before it, or after it among undone steps. */
  next: Step | null;
};

export type RouteHistory = {
  /** The line's points in order, then the places beside it. */
  points: readonly RoutePoint[];
  /** Index of the point that the last edit was about, for focus and selection. */
  touched: number | null;
  /** Why the last edit was refused. */
  problem: RouteEditProblem | null;
  past: Step | null;
  future: Step | null;
};

export const startHistory = (points: readonly RoutePoint[]): RouteHistory => ({
  points,
  touched: null,
  problem: null,
  past: null,
  future: null,
});

export const canUndo = ({ past }: RouteHistory) => past !== null;
export const canRedo = ({ future }: RouteHistory) => future !== null;

function compare(before: readonly RoutePoint[], after: readonly RoutePoint[]) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    start,
    removed: before.slice(start, before.length - end),
    added: after.slice(start, after.length - end),
  };
}

type Change = Pick<Step, "start" | "removed" | "added">;

const applyChange = (points: readonly RoutePoint[], { start, removed, added }: Change) =>
  points.toSpliced(start, removed.length, ...added);

const invert = <Some extends Change>(change: Some): Some => ({
  ...change,
  removed: change.added,
  added: change.removed,
});

/** An edit that changes nothing is no step. Edits with the same `gesture`, such as those of one drag, are one step. */
export function editRoute(history: RouteHistory, edit: RouteEdit, gesture: string | null = null): RouteHistory {
  const result = applyEdit(history.points, edit);
  if ("problem" in result) return { ...history, problem: result.problem };
  const { past } = history;
  const isSameGesture = gesture !== null && past !== null && past.gesture === gesture && history.future === null;
  const before = isSameGesture ? applyChange(history.points, invert(past)) : history.points;
  const change = compare(before, result.points);
  const earlier = isSameGesture ? past.next : past;
  const done = { points: result.points, touched: result.touched, problem: null };
  if (change.removed.length === 0 && change.added.length === 0) {
    return isSameGesture ? { ...history, ...done, past: earlier } : { ...history, ...done, points: history.points };
  }
  const kind = isSameGesture ? past.kind : edit.kind;
  return { ...done, past: { ...change, kind, gesture, next: earlier }, future: null };
}

export function undo(history: RouteHistory): RouteHistory {
  const { past, future } = history;
  if (!past) return history;
  return {
    points: applyChange(history.points, invert(past)),
    touched: null,
    problem: null,
    past: past.next,
    // A drag that continues after it was undone is a new step.
    future: { ...past, gesture: null, next: future },
  };
}

export function redo(history: RouteHistory): RouteHistory {
  const { past, future } = history;
  if (!future) return history;
  return {
    points: applyChange(history.points, future),
    touched: null,
    problem: null,
    past: { ...future, next: past },
    future: future.next,
  };
}
