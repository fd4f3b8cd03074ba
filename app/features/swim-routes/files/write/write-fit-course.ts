import { FitEncoder } from "fit-file-parser/encoder";
import type { Position } from "#domain/geo/position.ts";
import { nearestOnLine } from "#domain/swim-routes/line/along-line.ts";
import { measureLegs, minutesAtPace } from "#domain/swim-routes/line/legs.ts";
import { PACE_LIMITS } from "#domain/swim-routes/route-limits.ts";
import { isDangerous, isWaypoint, type RoutePoint } from "#domain/swim-routes/route-point.ts";
import { FIT_MESSAGES, type FitValues, toFitFields } from "./fit-fields.ts";
import type { RouteFileContent } from "./route-file-content.ts";

/** Numbers of the FIT profile. */
const COURSE_FILE = 6;
const DEVELOPMENT = 255;
const SWIMMING = { sport: 5, subSport: 18 } as const;
/** Valid, with time, distance and position. */
const CAPABILITIES = 0b11110;
const TIMER_EVENT = 0;
const EVENT_TYPES = { start: 0, stopDisableAll: 9 } as const;
const COURSE_POINTS = { generic: 0, danger: 5 } as const;

/** Half a turn is 2^31. */
const semicircles = (degrees: number) =>
  Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.round((degrees / 180) * 2 ** 31)));
const place = ({ latitude, longitude }: Position) => ({
  latitude: semicircles(latitude),
  longitude: semicircles(longitude),
});

type Stop = RoutePoint & { meters: number };

/** Named points of the line, and the places where the line passes them, in order. */
function listStops(points: readonly RoutePoint[], line: readonly RoutePoint[], along: readonly number[]): Stop[] {
  const named = line.flatMap((point, index) => (point.name ? [{ ...point, meters: along[index] ?? 0 }] : []));
  const beside = points
    .filter((point) => !isWaypoint(point))
    .map((point) => ({ ...point, meters: nearestOnLine(line, point)?.alongMeters ?? 0 }));
  return [...named, ...beside].sort((a, b) => a.meters - b.meters);
}

/** A course that watches follow. Its times are those of a swim at an even pace that starts at `startAt`. */
export function writeFitCourse({ name, points, minutes }: RouteFileContent, startAt: Date): Uint8Array<ArrayBuffer> {
  const line = points.filter(isWaypoint);
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) throw new RangeError("A course needs a line.");
  const along = [0, ...measureLegs(line).map(({ totalMeters }) => totalMeters)];
  const length = along.at(-1) ?? 0;
  const seconds = Math.max(1, Math.round((minutes ?? minutesAtPace(length, PACE_LIMITS.usual)) * 60));
  const start = FitEncoder.toFitTimestamp(startAt);
  const timeAt = (meters: number) => start + (length === 0 ? 0 : Math.round((seconds * meters) / length));
  const encoder = new FitEncoder();
  const write = <M extends keyof typeof FIT_MESSAGES>(message: M, values: FitValues<M>) =>
    encoder.writeMessage(FIT_MESSAGES[message].number, toFitFields(message, values));
  const timer = { event: TIMER_EVENT, group: 0 };

  write("fileId", { type: COURSE_FILE, manufacturer: DEVELOPMENT, product: 0, serial: 1, created: start });
  write("course", { ...SWIMMING, name, capabilities: CAPABILITIES });
  write("lap", {
    at: start + seconds,
    start,
    startLatitude: semicircles(first.latitude),
    startLongitude: semicircles(first.longitude),
    endLatitude: semicircles(last.latitude),
    endLongitude: semicircles(last.longitude),
    elapsed: seconds * 1000,
    timer: seconds * 1000,
    distance: Math.round(length * 100),
  });
  write("event", { ...timer, at: start, type: EVENT_TYPES.start });
  for (const stop of listStops(points, line, along))
    write("coursePoint", {
      ...place(stop),
      at: timeAt(stop.meters),
      distance: Math.round(stop.meters * 100),
      type: isDangerous(stop) ? COURSE_POINTS.danger : COURSE_POINTS.generic,
      name: stop.name ?? stop.type,
    });
  line.forEach((point, index) => {
    const meters = along[index] ?? 0;
    write("record", { ...place(point), at: timeAt(meters), distance: Math.round(meters * 100) });
  });
  write("event", { ...timer, at: start + seconds, type: EVENT_TYPES.stopDisableAll });
  return Uint8Array.from(encoder.close());
}
