import { encodeCoast, type FlatPolygon, STEPS_PER_DEGREE } from "#app/ui/map/tiles/coast-format.ts";
import {
  quartersOf,
  SPLIT,
  type TileCell,
  type TileKind,
  tileLetter,
  wholeCells,
} from "#app/ui/map/tiles/tile-index.ts";
import { type Axis, areaOf, cutPolygons } from "./cut-polygons.ts";

/** Name, longitude, latitude, population. */
export type PlaceRow = readonly [name: string, longitude: number, latitude: number, population: number];
export type CutTile = { name: string; coast: Uint8Array | null; places: readonly PlaceRow[] };
type Content = { polygons: readonly FlatPolygon[]; places: readonly PlaceRow[] };

const NOTHING: Content = { polygons: [], places: [] };

/** Above these a tile is cut into quarters, so that a view on a phone takes less than 60 kB. */
const MAX_COAST_BYTES = 20_000;
const MAX_PLACES = 600;
/** 0.625°; quarters of that would no longer be whole steps twice on. */
const SMALLEST_SIZE = 6_250;

function divide({ polygons, places }: Content, axis: Axis, line: number): { below: Content; above: Content } {
  const { below, above } = cutPolygons(polygons, axis, line);
  const isBelow = (place: PlaceRow) => (place[axis + 1] as number) < line / STEPS_PER_DEGREE;
  return {
    below: { polygons: below, places: places.filter(isBelow) },
    above: { polygons: above, places: places.filter((place) => !isBelow(place)) },
  };
}

/** In the order of `quartersOf`. */
function divideInQuarters(content: Content, { x, y, size }: TileCell): Content[] {
  const { below: west, above: east } = divide(content, 0, x + size / 2);
  const [left, right] = [divide(west, 1, y + size / 2), divide(east, 1, y + size / 2)];
  return [left.below, right.below, left.above, right.above];
}

/** Strips of one width, from the lowest line up. */
function divideInStrips(content: Content, axis: Axis, lines: readonly number[]): Content[] {
  let rest = content;
  const strips = lines.map((line) => {
    const { below, above } = divide(rest, axis, line);
    rest = above;
    return below;
  });
  return [...strips, rest];
}

function kindOf(polygons: readonly FlatPolygon[], { size }: TileCell): TileKind {
  if (polygons.length === 0) return "water";
  const [outer = [], ...holes] = polygons[0] ?? [];
  const fillsCell = polygons.length === 1 && holes.length === 0 && areaOf(outer) === 2 * size * size;
  return fillsCell ? "land" : "coast";
}

/** Cuts the world into squares of at most 10°, smaller where the coast is rich, and describes them in one string. */
export function cutTiles(world: Content) {
  const tiles: CutTile[] = [];
  const letters: string[] = [];
  const visit = (cell: TileCell, content: Content) => {
    const kind = kindOf(content.polygons, cell);
    const coast = kind === "coast" ? encodeCoast(content.polygons, cell) : null;
    const isLarge = (coast?.length ?? 0) > MAX_COAST_BYTES || content.places.length > MAX_PLACES;
    if (isLarge && cell.size > SMALLEST_SIZE) {
      letters.push(SPLIT);
      const contents = divideInQuarters(content, cell);
      for (const [index, quarter] of quartersOf(cell).entries()) visit(quarter, contents[index] ?? NOTHING);
      return;
    }
    letters.push(tileLetter(kind, content.places.length > 0));
    if (coast || content.places.length > 0) tiles.push({ name: cell.name, coast, places: content.places });
  };

  const cells = wholeCells();
  const inner = (values: readonly number[]) => [...new Set(values)].slice(1);
  const rows = inner(cells.map(({ y }) => y));
  const columns = divideInStrips(world, 0, inner(cells.map(({ x }) => x)));
  const contents = columns.flatMap((column) => divideInStrips(column, 1, rows));
  for (const [index, cell] of cells.entries()) visit(cell, contents[index] ?? NOTHING);
  return { index: letters.join(""), tiles };
}
