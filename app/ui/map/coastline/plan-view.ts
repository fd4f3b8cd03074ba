import { type Box, widenBox } from "../boxes.ts";
import { boxOfTile, type Tile, tilesIn } from "../tiles/tile-index.ts";
import type { TileLook, TilePiece, ViewPlan } from "./coastline-messages.ts";

/** From here on the coast comes in tiles; further out a whole atlas is fine enough. */
export const TILES_FROM_ZOOM = 7;

/** `waiting`: nothing is drawn but the color of land. `rough`: a coarse coast with a note. `missing`: no coast came. */
export type CoastState = "waiting" | "ready" | "rough" | "missing";

export type TileState = {
  loaded: ReadonlySet<string>;
  failed: ReadonlySet<string>;
  /** The fine coast has been waited for long enough. */
  isLate: boolean;
  /** Whether there is a rough coast to draw meanwhile, or none will come. */
  rough: "there" | "coming" | "failed";
};

type View = { zoom: number; box: Box };

/** The points of the tiles are 300 m apart: at high zooms corners are cut so that steps look like a shore. */
function roundsAt(zoom: number) {
  if (zoom < 9.5) return 0;
  return zoom < 11.5 ? 1 : 2;
}

/** A plan reaches this many views beyond the view on each side. */
const MARGIN = 1;

function lookOf(tile: Tile, isInView: boolean, { loaded, failed, isLate, rough }: TileState): TileLook {
  if (tile.kind === "land") return "land";
  if (loaded.has(tile.name)) return "fine";
  return isInView && (isLate || failed.has(tile.name)) && rough === "there" ? "rough" : "held";
}

function stateOf(looks: readonly TileLook[], { isLate, rough }: TileState): CoastState {
  if (looks.includes("held")) return isLate && rough === "failed" ? "missing" : "waiting";
  return looks.includes("rough") ? "rough" : "ready";
}

/** What to draw for a view, what to fetch for it in which order, and what that makes of the coast. */
export function planView(tiles: readonly Tile[], { zoom, box }: View, tileState: TileState) {
  const wide = widenBox(box, MARGIN);
  const inView = tilesIn(tiles, box);
  const isInView = (tile: Tile, turn: number) => inView.some((one) => one.tile === tile && one.turn === turn);
  // The rest of the world as well, in plain color, for a map that is moved fast.
  const nearby = tilesIn(tiles, wide);
  const all = [...nearby, ...tiles.filter((tile) => !nearby.some((one) => one.tile === tile)).map(toUnturned)];
  const pieces = all
    .filter(({ tile }) => tile.kind !== "water")
    .map(({ tile, turn }): TilePiece => {
      const look = lookOf(tile, isInView(tile, turn), tileState);
      return { name: tile.name, box: boxOfTile(tile), turn, look };
    });
  const looks = pieces.filter(({ name, turn }) => inView.some((one) => one.tile.name === name && one.turn === turn));
  const state = stateOf(
    looks.map(({ look }) => look),
    tileState,
  );
  const missing = (found: readonly { tile: Tile }[]) =>
    found.map(({ tile }) => tile).filter(({ kind, name }) => kind === "coast" && !tileState.loaded.has(name));
  const plan: ViewPlan = { pieces, box: wide, rounds: roundsAt(zoom) };
  return {
    plan,
    state,
    /** Nothing of the view is loaded: better to wait than to show empty squares. */
    isEmpty: looks.length > 0 && looks.every(({ look }) => look === "held"),
    missing: missing(inView),
    missingNearby: missing(nearby),
    inView,
  };
}

const toUnturned = (tile: Tile) => ({ tile, turn: 0 });
