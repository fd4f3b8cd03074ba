import { COVER_SHAPES, type CoverShape } from "./art/shapes.ts";
import { THEMES, type Theme } from "./art/themes.ts";
import {
  COVER_WATERS,
  type CoverFacts,
  DIRECTIONS,
  ENTRIES,
  EXPOSURES,
  LANDMARKS,
  LANDS,
  SETTINGS,
} from "./cover-facts.ts";
import { type CoverSpot, toCoverFacts } from "./to-cover-facts.ts";

/** Browsers keep a cover for a year: count up when the drawing changes. */
export const COVER_VERSION = "v2";

export type CoverRequest = { facts: CoverFacts; seed: string; shape: CoverShape; theme: Theme };

const oneOf = (values: readonly string[]) => `(${values.join("|")})`;

const NAME = new RegExp(
  `^${[COVER_WATERS, DIRECTIONS, EXPOSURES, SETTINGS, LANDS, ENTRIES, LANDMARKS].map(oneOf).join("-")}-([0-9a-f]{32})-${oneOf(
    Object.keys(COVER_SHAPES),
  )}-${oneOf(THEMES)}\\.svg$`,
);

export function coverName({ facts, seed, shape, theme }: CoverRequest) {
  const { water, faces, exposure, setting, land, entry, landmark } = facts;
  return `${[water, faces, exposure, setting, land, entry, landmark, seed, shape, theme].join("-")}.svg`;
}

/** A spot's id without its hyphens is the seed. */
export function toCoverRequest(spot: CoverSpot, shape: CoverShape, theme: Theme): CoverRequest {
  return { facts: toCoverFacts(spot), seed: spot.id.replaceAll("-", "").toLowerCase(), shape, theme };
}

export function coverAddress(spot: CoverSpot, shape: CoverShape, theme: Theme) {
  return `/covers/${COVER_VERSION}/${coverName(toCoverRequest(spot, shape, theme))}`;
}

/** Null for anything that `coverName` doesn't write. */
export function parseCoverName(name: string): CoverRequest | null {
  const parts = NAME.exec(name)?.slice(1);
  if (!parts) return null;
  const [water, faces, exposure, setting, land, entry, landmark, seed, shape, theme] = parts;
  // The expression lets only members of these lists through.
  return { facts: { water, faces, exposure, setting, land, entry, landmark }, seed, shape, theme } as CoverRequest;
}
