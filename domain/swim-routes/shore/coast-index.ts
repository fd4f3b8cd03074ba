import Flatbush from "flatbush";
import type { Position } from "../../geo/position.ts";
import { rulerAt } from "../line/measure-line.ts";
import type { Coast, CoastPoint } from "./coast.ts";

/** Answers how far a position is from the coast, and whether it is on land. */
export type CoastIndex = {
  coast: Coast;
  /** Null without any coast in the box. */
  metersToCoast: (position: Position) => number | null;
  isLand: (position: Position) => boolean;
  /** Coast farther than this may be nearer outside the box. */
  metersToEdge: (position: Position) => number;
};

type Segment = readonly [from: CoastPoint, to: CoastPoint];

/** How many neighbors are asked for at first, and how much more each time they are not enough. */
const NEIGHBORS = 8;
const MORE = 8;
/** Neighbors are found on a flat map of the whole box, whose distances are this much wrong at its edges. */
const FLAT_ERROR = 1.1;

const segmentsOf = (lines: Coast["lines"]): Segment[] =>
  lines.flatMap((line) =>
    line.slice(1).map((to, index): Segment => {
      const from = line[index] ?? to;
      return [from, to];
    }),
  );

/** Whether a ray to the east crosses the ring an odd number of times. */
function isInRing(ring: readonly CoastPoint[], [x, y]: CoastPoint) {
  let isInside = false;
  let [x1, y1] = ring.at(-1) ?? [0, 0];
  for (const [x2, y2] of ring) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
    [x1, y1] = [x2, y2];
  }
  return isInside;
}

/** By the narrowness of the box's middle latitude, so that east and north are equally long. */
class FlatIndex {
  readonly #tree: Flatbush;
  readonly #segments: readonly Segment[];
  readonly #narrow: number;

  constructor(segments: readonly Segment[], latitude: number) {
    this.#segments = segments;
    this.#narrow = Math.cos((latitude * Math.PI) / 180);
    this.#tree = new Flatbush(segments.length);
    for (const [[x1, y1], [x2, y2]] of segments) {
      const [left, right] = [Math.min(x1, x2) * this.#narrow, Math.max(x1, x2) * this.#narrow];
      this.#tree.add(left, Math.min(y1, y2), right, Math.max(y1, y2));
    }
    this.#tree.finish();
  }

  /** The exact distance to the nearest segment: asks for more neighbors until the next one cannot be nearer. */
  metersFrom([x, y]: CoastPoint) {
    const ruler = rulerAt(y);
    const metersTo = (index: number) => {
      const [from, to] = this.#segments[index] ?? [
        [x, y],
        [x, y],
      ];
      return ruler.pointToSegmentDistance([x, y], from, to);
    };
    for (let wanted = NEIGHBORS; ; wanted *= MORE) {
      const found = this.#tree.neighbors(x * this.#narrow, y, wanted);
      const meters = found.reduce((least, index) => Math.min(least, metersTo(index)), Number.POSITIVE_INFINITY);
      const last = found.at(-1);
      if (found.length < wanted || last === undefined) return meters;
      if (this.#degreesTo(last, [x, y]) * ruler.ky > meters * FLAT_ERROR) return meters;
    }
  }

  #degreesTo(index: number, [x, y]: CoastPoint) {
    const [[x1, y1], [x2, y2]] = this.#segments[index] ?? [
      [x, y],
      [x, y],
    ];
    const outside = (value: number, a: number, b: number) =>
      Math.max(Math.min(a, b) - value, value - Math.max(a, b), 0);
    return Math.hypot(outside(x, x1, x2) * this.#narrow, outside(y, y1, y2));
  }
}

export function indexCoast(coast: Coast): CoastIndex {
  const { west, south, east, north } = coast.box;
  const segments = segmentsOf(coast.lines);
  const index = segments.length > 0 ? new FlatIndex(segments, (south + north) / 2) : null;
  /** Across the antimeridian longitudes keep counting. */
  const toPoint = ({ longitude, latitude }: Position): CoastPoint => [
    longitude + 360 * Math.round(((west + east) / 2 - longitude) / 360),
    latitude,
  ];
  return {
    coast,
    metersToCoast: (position) => index?.metersFrom(toPoint(position)) ?? null,
    isLand: (position) => {
      const point = toPoint(position);
      return coast.polygons.some(
        ([outer = [], ...holes]) => isInRing(outer, point) && !holes.some((hole) => isInRing(hole, point)),
      );
    },
    metersToEdge: (position) => {
      const [x, y] = toPoint(position);
      const { kx, ky } = rulerAt(y);
      return Math.max(0, Math.min((x - west) * kx, (east - x) * kx, (y - south) * ky, (north - y) * ky));
    },
  };
}
