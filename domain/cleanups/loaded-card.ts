import { GATHERING_VISIBILITIES } from "../gatherings/kinds.ts";
import * as shape from "../read-shape.ts";
import type { DebrisEntry } from "./debris-card.ts";
import { COUNTED_KINDS } from "./debris-kinds.ts";

/** A phone may have counted for hours. */
const OWN_ENTRIES_LIMIT = 20_000;

const count = { kind: shape.oneOf(COUNTED_KINDS), change: shape.figure, grams: shape.figure };

const entry: shape.Reader<DebrisEntry> = shape.record({ id: shape.id, ...count, at: shape.text });

/** From `get_debris_card`. Throws on another shape. */
export const parseDebrisCard = shape.record({
  id: shape.id,
  title: shape.text,
  placeName: shape.text,
  startsAt: shape.text,
  timeZone: shape.text,
  goingCount: shape.figure,
  mayCount: shape.flag,
  visibility: shape.oneOf(GATHERING_VISIBILITIES),
  /** What other phones counted, summed up. */
  others: shape.listOf(shape.record(count), COUNTED_KINDS.length),
  mine: shape.listOf(entry, OWN_ENTRIES_LIMIT),
});
export type LoadedCard = shape.Read<typeof parseDebrisCard>;
