import { formatDay } from "#domain/format/dates.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import { METERS_PER_KM, type UnitSystem } from "#domain/format/units.ts";
import { distanceText, positionText } from "#domain/geo/position.ts";
import { type EmergencyNumber, emergencyNumber } from "#domain/swim-routes/emergency-numbers.ts";
import { nearestOnLine } from "#domain/swim-routes/line/along-line.ts";
import { measureLegs } from "#domain/swim-routes/line/legs.ts";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";
import { isWaypoint, type RoutePoint } from "#domain/swim-routes/route-point.ts";
import {
  courseText,
  legLengthText,
  legLengthUnit,
  POINT_TYPE_WORDS,
  ROUTE_TYPE_WORDS,
  routeLengthText,
  SKETCH_NOTE,
  swimTimeText,
} from "#domain/swim-routes/route-words.ts";
import { simplifyLine } from "../files/read/simplify-line.ts";

/** More rows don't fit on one A5 page. */
const MAX_LEGS = 12;
const MAX_PLACES = 7;
/** Nearer than this it is on the line. */
const ON_LINE_M = 15;

export type CardLeg = { number: number; to: string; course: string; length: string; total: string };
export type CardPlace = { type: RoutePoint["type"]; name: string; where: string; position: string };

/** Everything that the page and the PDF print. */
export type RouteCard = {
  title: string;
  kind: string;
  place: string;
  facts: string[];
  start: string;
  finish: string;
  legs: CardLeg[];
  /** Of the lengths of legs. */
  lengthUnit: string;
  legsNote: string | null;
  places: CardPlace[];
  placesNote: string | null;
  /** The points to draw: those of the legs, and the places. */
  drawn: RoutePoint[];
  emergency: EmergencyNumber | null;
  address: string;
  foot: string;
};

type CardFacts = {
  route: SwimRoute;
  /** Of its first spot. */
  place: { location: string; country: string | null } | null;
  address: string;
  units: UnitSystem;
  now: Date;
};

/** What helps most when there is no room for all. */
const IMPORTANCE: readonly RoutePoint["type"][] = ["exit", "hazard", "boat-lane", "buoy", "landmark"];

/** Legs between the points that matter most, as long as the line is between them. */
function toLegs(line: readonly RoutePoint[], units: UnitSystem) {
  const along = [0, ...measureLegs(line).map(({ totalMeters }) => totalMeters)];
  const simple = simplifyLine(
    line.map((point, index) => ({ ...point, along: along[index] ?? 0 })),
    MAX_LEGS + 1,
  );
  const legs = measureLegs(simple.line).map(({ index, course }): CardLeg => {
    const [from, to] = [simple.line[index], simple.line[index + 1]];
    const isLast = index === simple.line.length - 2;
    return {
      number: index + 1,
      to: to?.name ?? (isLast ? "Finish" : `Point ${index + 1}`),
      course: courseText(course),
      length: legLengthText((to?.along ?? 0) - (from?.along ?? 0), units),
      total: legLengthText(to?.along ?? 0, units),
    };
  });
  const isSimplified = simple.line.length < line.length;
  return {
    legs,
    turns: simple.line,
    note: isSimplified
      ? `${formatNumber(line.length - 1)} legs in ${legs.length}, at most ${legLengthText(Math.ceil(simple.offMeters), units)} ${legLengthUnit(units)} off.`
      : null,
  };
}

function toPlaces(points: readonly RoutePoint[], line: readonly RoutePoint[], units: UnitSystem) {
  const measured = points
    .filter((point) => !isWaypoint(point))
    .map((point) => ({ point, near: nearestOnLine(line, point) }));
  const chosen = IMPORTANCE.flatMap((type) => measured.filter(({ point }) => point.type === type)).slice(0, MAX_PLACES);
  chosen.sort((a, b) => (a.near?.alongMeters ?? 0) - (b.near?.alongMeters ?? 0));
  const places = chosen.map(({ point, near }): CardPlace => {
    const words = POINT_TYPE_WORDS[point.type];
    const off = near && near.meters > ON_LINE_M ? `, ${distanceText(near.meters / METERS_PER_KM, units)} off` : "";
    return {
      type: point.type,
      name: point.name ? `${words}: ${point.name}` : words,
      where: near ? `after ${distanceText(near.alongMeters / METERS_PER_KM, units)}${off}` : "",
      position: positionText(point),
    };
  });
  return { places, points: chosen.map(({ point }) => point), more: measured.length - chosen.length };
}

/** Times are the author's estimate; the rest is measured on the line. */
export function toRouteCard({ route, place, address, units, now }: CardFacts): RouteCard {
  const line = route.points.filter(isWaypoint);
  const { legs, turns, note } = toLegs(line, units);
  const beside = toPlaces(route.points, line, units);
  const [first, last] = [line[0], line.at(-1)];
  return {
    title: route.name,
    kind: `Swim route, ${ROUTE_TYPE_WORDS[route.type].toLowerCase()}`,
    place: place?.location ?? "",
    facts: [
      routeLengthText(route.distanceKm, units),
      route.difficulty,
      ...(route.minutes === null ? [] : [`about ${swimTimeText(route.minutes)} in still water`]),
    ],
    start: first ? positionText(first) : "",
    finish: last ? positionText(last) : "",
    legs,
    lengthUnit: legLengthUnit(units),
    legsNote: note,
    places: beside.places,
    placesNote: beside.more > 0 ? `and ${beside.more} more on its page` : null,
    drawn: [...turns.map(({ along, ...point }) => point), ...beside.points],
    emergency: emergencyNumber(place?.country ?? null),
    address,
    foot: `${SKETCH_NOTE} Changed ${formatDay(route.updatedAt)}, printed ${formatDay(now)}. Conditions change: check before you swim.`,
  };
}
