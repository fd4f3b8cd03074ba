import { formatNumber } from "#domain/format/numbers.ts";
import { isPosition } from "#domain/geo/position.ts";
import {
  MAX_POINT_DESCRIPTION_LENGTH,
  MAX_POINT_NAME_LENGTH,
  MAX_ROUTE_DESCRIPTION_LENGTH,
  MAX_ROUTE_NAME_LENGTH,
  MAX_ROUTE_POINTS,
} from "#domain/swim-routes/route-limits.ts";
import type { RoutePoint, RoutePointType } from "#domain/swim-routes/route-point.ts";
import {
  type FileContent,
  type FileLine,
  type FilePlace,
  type FilePoint,
  type ImportedRoute,
  RouteFileError,
} from "./imported-route.ts";
import { placeType } from "./place-kinds.ts";
import { simplifyLine } from "./simplify-line.ts";

/** The line keeps most of the room. */
const MAX_PLACES = 500;
const MAX_DEPTH_M = 11_000;
const MAX_CURRENT_MS = 10;

/** Cuts between characters that take two units. */
function shorten(text: string, maxLength: number) {
  if (text.length <= maxLength) return text;
  return [...text.slice(0, maxLength)]
    .join("")
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd();
}

const within = (figure: number | null, max: number) =>
  figure !== null && figure >= 0 && figure <= max ? figure : null;

const toPoint = (
  type: RoutePointType,
  { latitude, longitude, name, description, depth, current }: FilePoint,
): RoutePoint => ({
  latitude,
  longitude,
  type,
  name: name && shorten(name, MAX_POINT_NAME_LENGTH),
  description: description && shorten(description, MAX_POINT_DESCRIPTION_LENGTH),
  depth: within(depth, MAX_DEPTH_M),
  current: within(current, MAX_CURRENT_MS),
});

/** A device that waits writes the same position again and again. */
const withoutStops = (points: readonly FilePoint[]) =>
  points.filter((point, index) => {
    const before = points[index - 1];
    return before?.latitude !== point.latitude || before?.longitude !== point.longitude;
  });

const plural = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

type Places = { points: RoutePoint[]; notes: string[] };

function toPlaces(places: readonly FilePlace[]): Places {
  const valid = places.filter(isPosition);
  const points = valid.slice(0, MAX_PLACES).map((place) => toPoint(placeType(place.kind), place));
  const notes: string[] = [];
  if (valid.length < places.length)
    notes.push(`Left out ${plural(places.length - valid.length, "place", "places")} without a valid position.`);
  if (valid.length > MAX_PLACES) notes.push(`Kept the first ${MAX_PLACES} of ${formatNumber(valid.length)} places.`);
  return { points, notes };
}

/** Null for a line of less than two points. */
function toLine({ points, isRecorded }: FileLine, maxPoints: number): Places | null {
  const valid = points.filter(isPosition);
  const moving = isRecorded ? withoutStops(valid) : valid;
  if (moving.length < 2) return null;
  const { line, offMeters } = simplifyLine(moving, maxPoints);
  const notes: string[] = [];
  if (valid.length < points.length)
    notes.push(`Left out ${plural(points.length - valid.length, "point", "points")} without a valid position.`);
  if (line.length < moving.length)
    notes.push(
      `Simplified from ${formatNumber(moving.length)} points, at most ${formatNumber(Math.ceil(offMeters))} m off.`,
    );
  return { points: line.map((point) => toPoint("waypoint", point)), notes };
}

function emptyText({ lines, places }: FileContent) {
  const positions = lines.flatMap(({ points }) => points);
  if (positions.some(isPosition)) return "This file holds no line of two points or more.";
  return positions.length + places.length > 0
    ? "No line or place in this file has a valid position."
    : "This file holds no line and no places.";
}

/** One route for each line, each with all places of the file. */
export function toRoutes(content: FileContent, fileName: string): ImportedRoute[] {
  const places = toPlaces(content.places);
  const fallback = content.name ?? (fileName.replace(/\.[^.]*$/, "").trim() || "Imported route");
  const found = content.lines.flatMap((line) => {
    const read = toLine(line, MAX_ROUTE_POINTS - places.points.length);
    return read ? [{ ...read, name: line.name, description: line.description }] : [];
  });
  if (found.length === 0 && places.points.length > 0)
    found.push({ points: [], notes: [], name: null, description: null });
  if (found.length === 0) throw new RouteFileError(emptyText(content));
  return found.map(({ points, notes, name, description }, index) => ({
    name: shorten(name ?? (found.length > 1 ? `${fallback} ${index + 1}` : fallback), MAX_ROUTE_NAME_LENGTH),
    description: shorten(description ?? content.description ?? "", MAX_ROUTE_DESCRIPTION_LENGTH),
    points: [...points, ...places.points],
    notes: [...notes, ...places.notes],
  }));
}
