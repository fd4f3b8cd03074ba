import type { RouteEdit } from "#domain/swim-routes/edit/line-edits.ts";
import { isWaypoint, type RoutePoint } from "#domain/swim-routes/route-point.ts";
import { POINT_TYPE_WORDS } from "#domain/swim-routes/route-words.ts";

const ends = new WeakMap<readonly RoutePoint[], number>();

/** The place of the last waypoint. Each of 200 points asks for it, with each frame of a drag. */
function findEnd(points: readonly RoutePoint[]) {
  const end = ends.get(points) ?? points.filter(isWaypoint).length - 1;
  ends.set(points, end);
  return end;
}

/** "Start", "Point 3", "End", "Exit Bullock slip". */
export function describePoint(points: readonly RoutePoint[], index: number) {
  const point = points[index];
  if (!point) return "No point";
  const name = point.name ? ` ${point.name}` : "";
  if (!isWaypoint(point)) return `${POINT_TYPE_WORDS[point.type]}${name}`;
  if (index === 0) return `Start${name}`;
  return index === findEnd(points) ? `End${name}` : `Point ${index}${name}`;
}

const WORDS = {
  add: "added",
  insert: "inserted",
  move: "moved",
  moveBy: "moved",
  remove: "deleted",
  retype: "changed",
  rename: "renamed",
  describe: "changed",
  reorder: "moved in the list",
} as const;

const WHOLE: Readonly<Record<Exclude<RouteEdit["kind"], keyof typeof WORDS>, string>> = {
  reverse: "Route reversed",
  backToStart: "Leg back to the start added",
  roundTrip: "Way back added",
  startHere: "The route starts here now",
  replaceAll: "Route replaced",
};

/** A change in words, for screen readers. */
export function describeEdit(edit: RouteEdit, points: readonly RoutePoint[], touched: number | null) {
  const count = `${points.length} ${points.length === 1 ? "point" : "points"}`;
  if (edit.kind === "remove") return `Deleted. ${count}`;
  if (edit.kind in WORDS && touched !== null) {
    return `${describePoint(points, touched)} ${WORDS[edit.kind as keyof typeof WORDS]}`;
  }
  return `${WHOLE[edit.kind as keyof typeof WHOLE]}. ${count}`;
}
