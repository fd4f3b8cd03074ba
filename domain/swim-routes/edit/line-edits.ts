import { formatNumber } from "../../format/numbers.ts";
import { isPosition, type Position } from "../../geo/position.ts";
import { movePosition, type Offset } from "../line/measure-line.ts";
import { MAX_POINT_DESCRIPTION_LENGTH, MAX_POINT_NAME_LENGTH, MAX_ROUTE_POINTS } from "../route-limits.ts";
import { isWaypoint, type RoutePoint, type RoutePointType } from "../route-point.ts";
import { lineOf, newPoint, orderPoints, placesOf } from "../route-points.ts";
import { editLine, type LineEdit } from "./line-order.ts";

/** `index` counts all points: the line's in order, then the places beside it. */
export type RouteEdit =
  | LineEdit
  /** A waypoint goes to the end of the line. */
  | { kind: "add"; position: Position; type?: RoutePointType; name?: string | null }
  | { kind: "move"; index: number; position: Position }
  | { kind: "moveBy"; index: number; offset: Offset }
  | { kind: "remove"; index: number }
  | { kind: "retype"; index: number; type: RoutePointType }
  | { kind: "rename"; index: number; name: string | null }
  | { kind: "describe"; index: number; changes: Partial<Pick<RoutePoint, "description" | "depth" | "current">> }
  /** Before the first, or after the last of its own kind, a point stays where it is. */
  | { kind: "reorder"; index: number; to: number }
  | { kind: "replaceAll"; points: readonly RoutePoint[] };

export type RouteEditProblem = "too many points" | "no such point" | "not a position" | "too long";

export const ROUTE_EDIT_PROBLEMS: Readonly<Record<RouteEditProblem, string>> = {
  "too many points": `A route has at most ${formatNumber(MAX_ROUTE_POINTS)} points.`,
  "no such point": "This point is no longer on the route.",
  "not a position": "This is not a position on the map.",
  "too long": `A point's name has at most ${MAX_POINT_NAME_LENGTH} characters, its note ${MAX_POINT_DESCRIPTION_LENGTH}.`,
};

/** `touched`: the index of the point that the edit was about. */
export type EditResult = { points: readonly RoutePoint[]; touched: number | null };
type Points = readonly RoutePoint[];

function addPoint(points: Points, point: RoutePoint): EditResult {
  const at = isWaypoint(point) ? lineOf(points).length : points.length;
  return { points: points.toSpliced(at, 0, point), touched: at };
}

function change(points: Points, index: number, changes: Partial<RoutePoint>): EditResult {
  const point = points[index];
  const keys = Object.keys(changes) as (keyof RoutePoint)[];
  if (!point || keys.every((key) => point[key] === changes[key])) return { points, touched: index };
  return { points: points.with(index, { ...point, ...changes }), touched: index };
}

function retype(points: Points, index: number, type: RoutePointType): EditResult {
  const point = points[index];
  if (!point || point.type === type) return { points, touched: index };
  const retyped = { ...point, type };
  if (isWaypoint(point) === isWaypoint(retyped)) return { points: points.with(index, retyped), touched: index };
  return addPoint(points.toSpliced(index, 1), retyped);
}

function reorder(points: Points, index: number, to: number): EditResult {
  const point = points[index];
  if (!point) return { points, touched: index };
  const waypoints = lineOf(points).length;
  const [first, last] = isWaypoint(point) ? [0, waypoints - 1] : [waypoints, points.length - 1];
  const target = Math.min(Math.max(to, first), last);
  if (target === index) return { points, touched: index };
  return { points: points.toSpliced(index, 1).toSpliced(target, 0, point), touched: target };
}

function perform(points: Points, edit: RouteEdit): EditResult {
  switch (edit.kind) {
    case "add":
      return addPoint(points, newPoint(edit.position, edit.type, edit.name));
    case "move":
      return change(points, edit.index, { latitude: edit.position.latitude, longitude: edit.position.longitude });
    case "moveBy": {
      const point = points[edit.index];
      return point ? change(points, edit.index, movePosition(point, edit.offset)) : { points, touched: null };
    }
    case "remove": {
      const left = points.toSpliced(edit.index, 1);
      return { points: left, touched: left.length === 0 ? null : Math.min(edit.index, left.length - 1) };
    }
    case "retype":
      return retype(points, edit.index, edit.type);
    case "rename":
      return change(points, edit.index, { name: edit.name?.trim() || null });
    case "describe":
      return change(points, edit.index, edit.changes);
    case "reorder":
      return reorder(points, edit.index, edit.to);
    case "replaceAll":
      return { points: orderPoints(edit.points), touched: null };
    default:
      return editLine(lineOf(points), placesOf(points), edit);
  }
}

const isTooLong = ({ name, description }: Partial<RoutePoint>) =>
  (name?.trim().length ?? 0) > MAX_POINT_NAME_LENGTH || (description?.length ?? 0) > MAX_POINT_DESCRIPTION_LENGTH;

function textsOf(edit: RouteEdit): readonly Partial<RoutePoint>[] {
  if (edit.kind === "describe") return [edit.changes];
  if (edit.kind === "rename") return [{ name: edit.name }];
  if (edit.kind === "add") return [{ name: edit.name ?? null }];
  return edit.kind === "replaceAll" ? edit.points : [];
}

function positionsOf(edit: RouteEdit): readonly Position[] {
  if (edit.kind === "replaceAll") return edit.points;
  return "position" in edit ? [edit.position] : [];
}

export function applyEdit(points: Points, edit: RouteEdit): EditResult | { problem: RouteEditProblem } {
  if ("index" in edit && !points[edit.index]) return { problem: "no such point" };
  if (!positionsOf(edit).every(isPosition)) return { problem: "not a position" };
  if (textsOf(edit).some(isTooLong)) return { problem: "too long" };
  const result = perform(points, edit);
  return result.points.length > MAX_ROUTE_POINTS ? { problem: "too many points" } : result;
}
