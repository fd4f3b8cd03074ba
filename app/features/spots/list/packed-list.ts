import type { Spot } from "#domain/spots/spot.ts";
import { type PackedTimeline, packTimeline, unpackTimeline } from "#domain/verdicts/verdict-timeline.ts";
import type { SpotListData } from "./spots.loader.ts";

type PackedSpot = Omit<Spot, "verdict"> & { verdict: PackedTimeline | null };

/** The list as it travels with its page: most of it are hours. */
export type PackedList = Omit<SpotListData, "spots" | "selected" | "similar"> & {
  spots: readonly PackedSpot[];
  selected: PackedSpot | null;
  similar: readonly PackedSpot[];
};

const packSpot = (spot: Spot): PackedSpot => ({ ...spot, verdict: spot.verdict && packTimeline(spot.verdict) });
const unpackSpot = (spot: PackedSpot): Spot => ({ ...spot, verdict: spot.verdict && unpackTimeline(spot.verdict) });

export const packList = (list: SpotListData): PackedList => ({
  ...list,
  spots: list.spots.map(packSpot),
  selected: list.selected && packSpot(list.selected),
  similar: list.similar.map(packSpot),
});

export const unpackList = (list: PackedList): SpotListData => ({
  ...list,
  spots: list.spots.map(unpackSpot),
  selected: list.selected && unpackSpot(list.selected),
  similar: list.similar.map(unpackSpot),
});
