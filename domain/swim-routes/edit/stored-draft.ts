import * as shape from "../../read-shape.ts";
import {
  MAX_POINT_DESCRIPTION_LENGTH,
  MAX_POINT_NAME_LENGTH,
  MAX_ROUTE_DESCRIPTION_LENGTH,
  MAX_ROUTE_NAME_LENGTH,
  MAX_ROUTE_POINTS,
  MAX_ROUTE_SPOTS,
  STORED_ROUTE_DRAFTS_LIMIT,
} from "../route-limits.ts";
import { ROUTE_POINT_TYPES, type RoutePoint } from "../route-point.ts";
import { NO_ROUTE_STREAM, ROUTE_DIFFICULTIES, ROUTE_TYPES, ROUTE_VISIBILITIES } from "../swim-route.ts";

/** Seven decimals are a centimeter. */
const roundDegrees = (degrees: number) => Number(degrees.toFixed(7));

const [LATITUDE, LONGITUDE, TYPE, NAME, DESCRIPTION, DEPTH, CURRENT] = [0, 1, 2, 3, 4, 5, 6];

/** A list instead of an object, without what is empty at its end. */
function packPoint({ latitude, longitude, type, name, description, depth, current }: RoutePoint): unknown[] {
  const fields: unknown[] = [roundDegrees(latitude), roundDegrees(longitude), ROUTE_POINT_TYPES.indexOf(type)];
  const more = [name, description, depth, current];
  const last = more.findLastIndex((field) => field !== null);
  return [...fields, ...more.slice(0, last + 1)];
}

const degrees =
  (limit: number): shape.Reader<number> =>
  (value) =>
    Math.abs(shape.figure(value)) <= limit ? shape.figure(value) : shape.refuse("degrees");
const optional = <T>(read: shape.Reader<T>) => shape.orElse(shape.orNull(read), null);
const figure = optional(shape.figure);
const name = optional(shape.shortText(MAX_POINT_NAME_LENGTH));
const description = optional(shape.shortText(MAX_POINT_DESCRIPTION_LENGTH));

const readPoint: shape.Reader<RoutePoint> = (value) => {
  const fields = Array.isArray(value) ? value : shape.refuse("a point");
  return {
    latitude: degrees(90)(fields[LATITUDE]),
    longitude: degrees(180)(fields[LONGITUDE]),
    type: ROUTE_POINT_TYPES[shape.figure(fields[TYPE])] ?? shape.refuse("a known type"),
    name: name(fields[NAME]),
    description: description(fields[DESCRIPTION]),
    depth: figure(fields[DEPTH]),
    current: figure(fields[CURRENT]),
  };
};

/** A draft as a device keeps it, its points packed. */
export const readStoredDraft = shape.record({
  /** Of this draft, made on the device. */
  id: shape.id,
  userId: shape.id,
  /** Null until the server has it. */
  routeId: shape.orNull(shape.id),
  isPublished: shape.flag,
  /** The version of the server's route that this draft started from, as its `updatedAt`. */
  basedOn: shape.orNull(shape.shortText(40)),
  /** Milliseconds since 1970. */
  changedAt: shape.figure,
  /** The server has all of it. */
  isSent: shape.flag,
  /** Saved by its swimmer while offline: sent as soon as there is a connection. */
  isQueued: shape.flag,
  name: shape.shortText(MAX_ROUTE_NAME_LENGTH),
  description: shape.shortText(MAX_ROUTE_DESCRIPTION_LENGTH),
  type: shape.orNull(shape.oneOf(ROUTE_TYPES)),
  visibility: shape.oneOf(ROUTE_VISIBILITIES),
  spotIds: shape.listOf(shape.id, MAX_ROUTE_SPOTS),
  /** Drafts from before it have none. */
  stream: shape.orElse(
    shape.record({ springSpeed: shape.orNull(shape.figure), floodTowardDeg: shape.orNull(shape.figure) }),
    NO_ROUTE_STREAM,
  ),
  points: shape.listOf(readPoint, MAX_ROUTE_POINTS),
  /** As the server stores them: kilometers, whole minutes. */
  figures: shape.record({
    distance: shape.figure,
    estimated_time: shape.orNull(shape.figure),
    difficulty: shape.oneOf(ROUTE_DIFFICULTIES),
  }),
});

export type StoredDraft = shape.Read<typeof readStoredDraft>;

/** As it is written: `readStoredDraft` reads it. */
export const packDraft = (draft: StoredDraft) => ({ ...draft, points: draft.points.map(packPoint) });

/** The newest first. Only what the server has too makes room; null when there is no room. */
export function keepDrafts(drafts: readonly StoredDraft[], draft: StoredDraft): StoredDraft[] | null {
  let kept = [draft, ...drafts.filter(({ id }) => id !== draft.id)];
  while (kept.length > STORED_ROUTE_DRAFTS_LIMIT) {
    const fewer = dropOldestSent(kept);
    if (!fewer) return null;
    kept = fewer;
  }
  return kept;
}

/** The newest stays; null when no other can go. */
export function dropOldestSent(drafts: readonly StoredDraft[]): StoredDraft[] | null {
  const oldest = drafts.findLastIndex(({ isSent }) => isSent);
  return oldest > 0 ? drafts.toSpliced(oldest, 1) : null;
}
