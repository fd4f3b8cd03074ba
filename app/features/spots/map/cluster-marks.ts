import { toWorld } from "#app/ui/map/drawn/projection.ts";
import type { MapSpot } from "./map-spot.ts";
import type { MapCell } from "./map-spots.data.ts";
import { CLUSTER_MAX_ZOOM, CLUSTER_RADIUS, type StateCounts } from "./mark-rules.ts";

/** A spot on its own, or several with their common middle, in world units. */
export type MarkCluster = { x: number; y: number; spot: MapSpot | null; count: number; states: StateCounts };

/** `points`: how many spots and cells are in it, which weigh the same. */
type Clustered = MarkCluster & { points: number };

const WORLD_PX = 512;

function addCounts(one: StateCounts, other: StateCounts) {
  const sum = { ...one };
  for (const [state, count] of Object.entries(other) as [keyof StateCounts, number][]) {
    sum[state] = (sum[state] ?? 0) + count;
  }
  return sum;
}

function join(one: Clustered, other: Clustered): Clustered {
  const points = one.points + other.points;
  const mean = (a: number, b: number) => (a * one.points + b * other.points) / points;
  return {
    x: mean(one.x, other.x),
    y: mean(one.y, other.y),
    spot: null,
    points,
    count: one.count + other.count,
    states: addCounts(one.states, other.states),
  };
}

/** One level of the clusters that the map library makes: each takes in all that is near it and still free. */
function clusterOnce(marks: readonly Clustered[], zoom: number): Clustered[] {
  const reach = CLUSTER_RADIUS / (WORLD_PX * 2 ** zoom);
  const cellOf = ({ x, y }: Clustered) => [Math.floor(x / reach), Math.floor(y / reach)] as const;
  const grid = Map.groupBy(marks, (mark) => cellOf(mark).join(" "));
  const taken = new Set<Clustered>();
  const near = (mark: Clustered) => {
    const [column, row] = cellOf(mark);
    const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => grid.get(`${column + x} ${row + y}`) ?? []));
    return around.filter((other) => Math.hypot(other.x - mark.x, other.y - mark.y) <= reach && !taken.has(other));
  };
  return marks.flatMap((mark) => {
    if (taken.has(mark)) return [];
    taken.add(mark);
    const joined = near(mark);
    for (const other of joined) taken.add(other);
    return [joined.reduce(join, mark)];
  });
}

/** The same clusters as the interactive map has at a zoom. */
export function clusterMarks(
  { spots, cells }: { spots: readonly MapSpot[]; cells: readonly MapCell[] },
  zoom: number,
): MarkCluster[] {
  let marks: Clustered[] = [
    ...spots.map((spot) => ({ spot, count: 1, states: { [spot.state]: 1 } as StateCounts, ...at(spot) })),
    ...cells.map(({ count, states, ...place }) => ({ spot: null, count, states, ...at(place) })),
  ];
  for (let level = CLUSTER_MAX_ZOOM; level >= Math.floor(zoom); level -= 1) marks = clusterOnce(marks, level);
  return marks;
}

const at = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({
  ...toWorld(longitude, latitude),
  points: 1,
});
