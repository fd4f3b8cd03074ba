import type { Position } from "../../geo/position.ts";
import { measureLine } from "./measure-line.ts";

/** One straight line of a route, between two of its waypoints. */
export type Leg = {
  /** Leg 0 starts at the first waypoint. */
  index: number;
  from: Position;
  to: Position;
  meters: number;
  /** Degrees true at the start of the leg. */
  course: number;
  /** From the start of the route to the end of this leg. */
  totalMeters: number;
};

export function measureLegs(line: readonly Position[]): Leg[] {
  let totalMeters = 0;
  return line.slice(1).map((to, index) => {
    const from = line[index] ?? to;
    const { meters, course } = measureLine(from, to);
    totalMeters += meters;
    return { index, from, to, meters, course, totalMeters };
  });
}

export const routeMeters = (line: readonly Position[]) => measureLegs(line).at(-1)?.totalMeters ?? 0;

/** Not rounded; the pace is in seconds for 100 m. */
export const minutesAtPace = (meters: number, secondsPer100: number) => ((meters / 100) * secondsPer100) / 60;
