import { GATHERING_VISIBILITIES } from "../gatherings/kinds.ts";
import * as shape from "../read-shape.ts";
import { localDay } from "../verdicts/hours/when.ts";
import { type KindSum, sumCard } from "./debris-card.ts";
import { COUNTED_KINDS } from "./debris-kinds.ts";

const REVIEW_STATES = ["pending", "reviewed"] as const;
const PHOTO_MOMENTS = ["before", "during", "after"] as const;
export type PhotoMoment = (typeof PHOTO_MOMENTS)[number];

const { orNull } = shape;
const ROWS_LIMIT = 5_000;

const sums: shape.Reader<KindSum[]> = shape.listOf(
  shape.record({ kind: shape.oneOf(COUNTED_KINDS), change: shape.figure, grams: shape.figure }),
  COUNTED_KINDS.length,
);

const person = shape.record({
  /** Null for readers who aren't shown who it is. */
  userId: orNull(shape.id),
  name: shape.text,
  isMe: shape.flag,
  bags: shape.figure,
  grams: shape.figure,
  minutes: orNull(shape.figure),
  state: shape.oneOf(REVIEW_STATES),
  reason: shape.text,
});
export type CleanupPerson = shape.Read<typeof person>;

const photo = shape.record({
  id: shape.id,
  moment: shape.oneOf(PHOTO_MOMENTS),
  path: shape.text,
  isMine: shape.flag,
  /** Until a host approves it, only they and who took it see it; within a group everyone does. */
  isApproved: shape.flag,
});
export type CleanupPhoto = shape.Read<typeof photo>;

const result = shape.record({
  bags: shape.figure,
  grams: shape.figure,
  shoreMeters: orNull(shape.figure),
  minutes: orNull(shape.figure),
  people: orNull(shape.figure),
  note: shape.text,
  closedAt: shape.text,
});

const cleanupRow = shape.record({
  id: shape.id,
  title: shape.text,
  placeName: shape.text,
  spotId: orNull(shape.id),
  startsAt: shape.text,
  endsAt: shape.text,
  timeZone: shape.text,
  hostName: orNull(shape.text),
  goingCount: shape.figure,
  isHost: shape.flag,
  mayCount: shape.flag,
  /** Null until the host finishes the summary. */
  result: orNull(result),
  sums,
  /** The cleanup before, at the same spot. */
  previous: orNull(shape.record({ id: shape.id, startsAt: shape.text, items: shape.figure })),
  /** Items counted at the same spot, the oldest month first. */
  months: shape.listOf(shape.record({ month: shape.text, items: shape.figure }), 24),
  /** Null for readers who may not see who took part. */
  people: orNull(shape.listOf(person, ROWS_LIMIT)),
  photos: shape.listOf(photo, 100),
});

export type Cleanup = Omit<shape.Read<typeof cleanupRow>, "sums"> & { totals: ReturnType<typeof sumCard> };

/** The day of a cleanup by the clock of its place, such as "2026-07-18". */
export const cleanupDay = ({ startsAt, timeZone }: Pick<Cleanup, "startsAt" | "timeZone">) =>
  localDay(Date.parse(startsAt), timeZone);

/** Until the cleanup's own month: later ones, and those planned, are no part of its summary. */
export function monthsUntil(cleanup: Pick<Cleanup, "months" | "startsAt" | "timeZone">) {
  const own = cleanupDay(cleanup).slice(0, "2026-07".length);
  return cleanup.months.filter(({ month }) => month <= own);
}

/** From `get_cleanup`. Throws on another shape. */
export function parseCleanup(value: unknown): Cleanup {
  const { sums: rows, ...cleanup } = cleanupRow(value);
  return { ...cleanup, totals: sumCard(rows) };
}

/** What the summary says: the host's figures, or those of the card until there are any. */
export function shownResult({ result: closed, totals, goingCount, people }: Cleanup) {
  return {
    items: totals.items,
    bags: closed?.bags ?? totals.bags,
    grams: closed?.grams ?? totals.grams,
    shoreMeters: closed?.shoreMeters ?? null,
    minutes: closed?.minutes ?? null,
    people: closed?.people ?? (people && people.length > 0 ? people.length : goingCount),
  };
}

/** In percent of the cleanup before; null where there is nothing to compare with. */
export function changePercent(items: number, before: number | null | undefined) {
  return items > 0 && before ? Math.round((100 * (items - before)) / before) : null;
}

const listed = shape.record({
  id: shape.id,
  title: shape.text,
  placeName: shape.text,
  spotId: orNull(shape.id),
  /** Null at a spot that isn't for everyone. */
  latitude: orNull(shape.figure),
  longitude: orNull(shape.figure),
  startsAt: shape.text,
  endsAt: shape.text,
  timeZone: shape.text,
  kit: shape.listOf(shape.text, 20),
  goingCount: shape.figure,
  capacity: orNull(shape.figure),
  /** The reader's own answer. */
  answer: orNull(shape.text),
  isHost: shape.flag,
  km: orNull(shape.figure),
  hasResult: shape.flag,
  visibility: shape.oneOf(GATHERING_VISIBILITIES),
});
export type ListedCleanup = shape.Read<typeof listed>;

/** From `list_cleanups`. */
export const parseCleanups = shape.listOf(listed, 200);

const litter = shape.record({
  spotId: shape.id,
  name: shape.text,
  latitude: shape.figure,
  longitude: shape.figure,
  reports: shape.figure,
  latestAt: shape.text,
  /** The newest report, which a cleanup can be planned from. */
  reportId: shape.id,
});
export type LitterSpot = shape.Read<typeof litter>;

/** From `list_litter_reports`. */
export const parseLitterSpots = shape.listOf(litter, 500);

export const parseTotals = shape.record({
  cleanups: shape.figure,
  bags: shape.figure,
  grams: shape.figure,
  items: shape.figure,
  people: shape.figure,
});
export type CleanupTotals = shape.Read<typeof parseTotals>;
