import type { Position } from "../../geo/position.ts";
import { nearestOnLegs } from "../line/along-line.ts";
import { measureLegs } from "../line/legs.ts";
import type { RoutePoint } from "../route-point.ts";
import { isLoop, newPoint } from "../route-points.ts";

/** Edits of the line as a whole, and of what is between its points. */
export type LineEdit =
  /** Puts a point on the line, at the place nearest to the position; on this leg, or on the nearest. */
  | { kind: "insert"; position: Position; legIndex?: number }
  | { kind: "reverse" }
  /** A straight leg from the end to the start. */
  | { kind: "backToStart" }
  /** The way back along the same points. */
  | { kind: "roundTrip" }
  /** A loop is turned to begin here; a line loses what comes before. */
  | { kind: "startHere"; index: number };

type Line = readonly RoutePoint[];
type Result = { points: readonly RoutePoint[]; touched: number | null };

function insert(line: Line, position: Position, legIndex: number | undefined): { line: Line; touched: number | null } {
  const legs = measureLegs(line).filter(({ index }) => legIndex === undefined || index === legIndex);
  const nearest = nearestOnLegs(legs, position);
  if (!nearest) return { line, touched: null };
  const at = nearest.legIndex + 1;
  return { line: line.toSpliced(at, 0, newPoint(nearest.position)), touched: at };
}

function startAt(line: Line, index: number): Line {
  const start = line[index];
  if (!start || index === 0) return line;
  if (isLoop(line)) {
    if (index === line.length - 1) return line;
    return [...line.slice(index, -1), ...line.slice(0, index), start];
  }
  // Nothing would be left to swim.
  return index === line.length - 1 ? line.toReversed() : line.slice(index);
}

export function editLine(line: Line, places: Line, edit: LineEdit): Result {
  const [start] = line;
  const isDrawn = line.length > 1 && start !== undefined;
  switch (edit.kind) {
    case "insert": {
      const { line: longer, touched } = insert(line, edit.position, edit.legIndex);
      return { points: [...longer, ...places], touched };
    }
    case "reverse":
      return { points: [...line.toReversed(), ...places], touched: null };
    case "backToStart":
      return isDrawn && !isLoop(line)
        ? { points: [...line, start, ...places], touched: line.length }
        : { points: [...line, ...places], touched: null };
    case "roundTrip":
      return { points: [...line, ...line.slice(0, -1).toReversed(), ...places], touched: null };
    case "startHere":
      return { points: [...startAt(line, edit.index), ...places], touched: 0 };
  }
}
