import type { Point } from "../clip-ring.ts";
import { SEA_NAMES } from "../sea-names.ts";
import { tilesIn } from "../tiles/tile-index.ts";
import { leastPopulation } from "../town-sizes.ts";
import { atlasCountries } from "./atlas-land.server.ts";
import { pointToNearest } from "./nearest-town.ts";
import { type ChartLabel, placeLabels, type Rect } from "./place-labels.ts";
import { boxOfFrame, type ChartFrame, projectTo } from "./projection.ts";
import type { TileReader } from "./tile-reader.server.ts";

const COUNTRY_SIZE = 13;
const SEA_SIZE = 14;
const MAX_LABELS = 24;
/** A picture is drawn for up to this much nearer than it is shown, and no name should vanish when the map comes. */
const LABEL_ZOOM_TOLERANCE = 0.5;

/** Large towns in larger type. */
const sizeOf = (population: number) => Math.min(17, Math.max(12.5, 12.5 + (Math.log10(population) - 4) * 2.25));

const toLabel = (text: string, [x, y]: Point, look: Pick<ChartLabel, "size" | "isSea">): ChartLabel => ({
  ...look,
  text,
  x: Math.round(x),
  y: Math.round(y),
  size: Math.round(look.size * 2) / 2,
});

export type LabelOptions = {
  /** Larger for a drawing that is shown smaller than it is. */
  typeScale: number;
  /** What labels keep away from. */
  clear: readonly Rect[];
  /** Without a town in the picture, the nearest one is named at its edge. */
  pointsToNearest: boolean;
};

/** In pixels beyond the picture, on each side. */
const NEAREST_WITHIN_PX = 3_000;
const NEAREST_SIZE = 12.5;
const LETTER_WIDTH = 0.56;

async function townsIn(reader: TileReader, frame: ChartFrame, marginPx: number) {
  const box = boxOfFrame(frame, marginPx);
  const toPixel = projectTo(frame);
  const rows = await Promise.all(
    tilesIn(await reader.tiles(), box).map(async ({ tile, turn }) =>
      (await reader.placesOf(tile)).map(([text, x, y, population]) => ({
        text,
        at: [x + turn, y] as Point,
        population,
      })),
    ),
  );
  const isInside = ([x, y]: Point) => x > box.west && x < box.east && y > box.south && y < box.north;
  return rows
    .flat()
    .filter(({ at }) => isInside(at))
    .sort((a, b) => b.population - a.population)
    .map((town) => ({ ...town, at: toPixel(town.at) }));
}

async function nearestLabel(reader: TileReader, frame: ChartFrame, typeScale: number) {
  const size = NEAREST_SIZE * typeScale;
  const nearest = pointToNearest(await townsIn(reader, frame, NEAREST_WITHIN_PX), frame, size * LETTER_WIDTH);
  return nearest ? [toLabel(nearest.text, [nearest.x, nearest.y], { size, isSea: false })] : [];
}

/** Towns, the largest first, and seas that find room in a frame. */
export async function chartLabels(reader: TileReader, frame: ChartFrame, options: LabelOptions): Promise<ChartLabel[]> {
  const { typeScale, clear } = options;
  const toPixel = projectTo(frame);
  // A chart around one spot names every village.
  const least = options.pointsToNearest ? 0 : leastPopulation(frame.zoom - LABEL_ZOOM_TOLERANCE);
  const towns =
    least === null
      ? (await atlasCountries(frame.zoom)).map(({ text, longitude, latitude }) =>
          toLabel(text, toPixel([longitude, latitude]), { size: COUNTRY_SIZE * typeScale, isSea: false }),
        )
      : (await townsIn(reader, frame, 0))
          .filter(({ population }) => population >= least)
          .map(({ text, at, population }) => toLabel(text, at, { size: sizeOf(population) * typeScale, isSea: false }));
  const seas = SEA_NAMES.filter(([, , , fromZoom]) => frame.zoom >= fromZoom).map(([text, longitude, latitude]) =>
    toLabel(text, toPixel([longitude, latitude]), { size: SEA_SIZE * typeScale, isSea: true }),
  );
  const placed = placeLabels([...seas, ...towns], frame, clear).slice(0, MAX_LABELS);
  if (!options.pointsToNearest || placed.some(({ isSea }) => !isSea)) return placed;
  return placeLabels([...(await nearestLabel(reader, frame, typeScale)), ...placed], frame, clear);
}
