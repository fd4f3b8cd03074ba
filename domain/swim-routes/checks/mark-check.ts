import { distanceKm } from "../../geo/position.ts";
import type { Leg } from "../line/legs.ts";
import { measureLine } from "../line/measure-line.ts";
import type { RoutePoint } from "../route-point.ts";
import { angleBetween } from "./angles.ts";
import { type CheckedDraft, check, legsText, onLeg, type RouteCheck } from "./route-check.ts";

/** A mark is ahead of a swimmer within this angle of the course. */
const AHEAD_DEG = 20;
/** Farther ones are seen from above, not from the water. */
const SEEN_METERS = 3_000;
/** A mark beside the end of a leg is where the leg leads. */
const AT_END_METERS = 100;

function isAhead({ from, to, meters, course }: Leg, mark: RoutePoint) {
  if (distanceKm(to, mark) * 1000 <= AT_END_METERS) return true;
  const away = distanceKm(from, mark) * 1000;
  // What is passed on the way leads no further.
  if (away < meters || away > SEEN_METERS) return false;
  return angleBetween(measureLine(from, mark).course, course) <= AHEAD_DEG;
}

export function checkMarks({ points }: CheckedDraft, legs: readonly Leg[]): RouteCheck {
  const marks = points.filter(({ type }) => type === "landmark" || type === "buoy");
  const missing = legs.filter((leg) => !marks.some((mark) => isAhead(leg, mark))).map(({ index }) => index);
  const [first] = missing;
  if (legs.length === 0) return check("marks", { state: "unknown", text: "Sighting marks", note: "Draw a line first" });
  if (first === undefined) return check("marks", { state: "fine", text: "A sighting mark on every leg" });
  return check("marks", {
    state: "unknown",
    text: `Sighting mark missing on ${legsText(missing, legs.length)}`,
    note: "Add a landmark or buoy ahead",
    place: onLeg(first),
  });
}
