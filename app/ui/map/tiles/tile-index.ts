import type { Box } from "../boxes.ts";
import { STEPS_PER_DEGREE } from "./coast-format.ts";

/** A square of the earth, in steps of 0.0001°. */
export type TileCell = { name: string; x: number; y: number; size: number };
/** What fills a square without a coast, or `coast`. */
export type TileKind = "water" | "land" | "coast";
export type Tile = TileCell & { kind: TileKind; hasPlaces: boolean };

const WHOLE_DEG = 10;
const COLUMNS = 360 / WHOLE_DEG;
const ROWS = 180 / WHOLE_DEG;
const WHOLE = WHOLE_DEG * STEPS_PER_DEGREE;
const WORLD = 360 * STEPS_PER_DEGREE;

/** One letter for each square, its quarters right after an `s`; capitals have places. */
const KINDS: Readonly<Record<string, TileKind>> = { w: "water", l: "land", c: "coast" };
export const SPLIT = "s";

export function tileLetter(kind: TileKind, hasPlaces: boolean) {
  const letter = kind.charAt(0);
  return hasPlaces ? letter.toUpperCase() : letter;
}

/** The 10° squares, column by column from the south-west. */
export function wholeCells(): TileCell[] {
  return Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const [column, row] = [Math.floor(index / ROWS), index % ROWS];
    const [x, y] = [column * WHOLE - WORLD / 2, row * WHOLE - WORLD / 4];
    return { name: `${column}-${row}`, x, y, size: WHOLE };
  });
}

/** The quarters of a square: south-west, south-east, north-west, north-east. */
export function quartersOf({ name, x, y, size }: TileCell): TileCell[] {
  const half = size / 2;
  return [0, 1, 2, 3].map((quarter) => ({
    // A number names the quarters from the whole square down.
    name: `${name}${/-.*-/.test(name) ? "" : "-"}${quarter}`,
    x: x + (quarter % 2) * half,
    y: y + Math.floor(quarter / 2) * half,
    size: half,
  }));
}

export function readTileIndex(index: string): Tile[] {
  const tiles: Tile[] = [];
  let at = 0;
  const read = (cell: TileCell) => {
    const letter = index.charAt(at);
    at += 1;
    if (letter === SPLIT) {
      for (const quarter of quartersOf(cell)) read(quarter);
      return;
    }
    const kind = KINDS[letter.toLowerCase()];
    if (!kind) throw new Error(`The tile index has an unknown letter: ${letter}`);
    tiles.push({ ...cell, kind, hasPlaces: letter !== letter.toLowerCase() });
  };
  for (const cell of wholeCells()) read(cell);
  return tiles;
}

export function boxOfTile({ x, y, size }: TileCell): Box {
  const toDegrees = (steps: number) => steps / STEPS_PER_DEGREE;
  return { west: toDegrees(x), south: toDegrees(y), east: toDegrees(x + size), north: toDegrees(y + size) };
}

/** Tiles in a box whose longitudes may go beyond 180°; `turn` says by how many degrees they are moved there. */
export function tilesIn(tiles: readonly Tile[], box: Box): { tile: Tile; turn: number }[] {
  const [south, north] = [box.south * STEPS_PER_DEGREE, box.north * STEPS_PER_DEGREE];
  return [-360, 0, 360].flatMap((turn) => {
    const [west, east] = [(box.west - turn) * STEPS_PER_DEGREE, (box.east - turn) * STEPS_PER_DEGREE];
    // Most boxes are in one turn, and there are thousands of tiles.
    if (west >= WORLD / 2 || east <= -WORLD / 2) return [];
    return tiles
      .filter(({ x, y, size }) => x < east && x + size > west && y < north && y + size > south)
      .map((tile) => ({ tile, turn }));
  });
}
