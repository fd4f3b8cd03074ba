import { guessRouteType } from "#domain/swim-routes/line/guess-route-type.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import { lineOf } from "#domain/swim-routes/route-points.ts";

/** "Forty Foot to Vico", until the swimmer gives a name. */
export function suggestName(points: readonly RoutePoint[]) {
  const line = lineOf(points);
  const [start, end] = [line[0]?.name, line.at(-1)?.name];
  if (!start) return "New swim route";
  const type = guessRouteType(line);
  if (type === "loop") return `Loop from ${start}`;
  if (type === "out-and-back") return `${start} and back`;
  return end && end !== start ? `${start} to ${end}` : `From ${start}`;
}
