import Supercluster from "supercluster";
import { toWorld } from "#app/ui/map/drawn/projection.ts";
import type { MapSpot } from "./map-spot.ts";
import type { MapMarks } from "./map-spots.data.ts";
import { CLUSTER_MAX_ZOOM, CLUSTER_RADIUS, type StateCounts } from "./mark-rules.ts";

/** Spots, or what stands for several: with their common middle in world units. */
export type MarkCluster = { x: number; y: number; spot: MapSpot | null; count: number; states: StateCounts };

type Mark = Omit<MarkCluster, "x" | "y">;

const THE_WORLD: [number, number, number, number] = [-180, -90, 180, 90];

function addCounts(one: StateCounts, other: StateCounts) {
  const sum = { ...one };
  for (const [state, count] of Object.entries(other) as [keyof StateCounts, number][]) {
    sum[state] = (sum[state] ?? 0) + count;
  }
  return sum;
}

const toFeature = ({ longitude, latitude }: { longitude: number; latitude: number }, properties: Mark) => ({
  type: "Feature" as const,
  geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
  properties,
});

/** The clusters of the interactive map, whose library makes them like this: a function of a zoom of at least `fromZoom`. */
export function createMarkClusters({ spots, cells }: Pick<MapMarks, "spots" | "cells">, fromZoom: number) {
  const clusters = new Supercluster<Mark, Mark>({
    radius: CLUSTER_RADIUS,
    minZoom: Math.max(0, Math.floor(fromZoom)),
    maxZoom: CLUSTER_MAX_ZOOM,
    map: ({ count, states }) => ({ spot: null, count, states }),
    reduce: (sum, { count, states }) => {
      sum.count += count;
      sum.states = addCounts(sum.states, states);
    },
  });
  clusters.load([
    ...spots.map((spot) => toFeature(spot, { spot, count: 1, states: { [spot.state]: 1 } })),
    ...cells.map((cell) => toFeature(cell, { spot: null, count: cell.count, states: cell.states })),
  ]);
  return (zoom: number): MarkCluster[] =>
    clusters.getClusters(THE_WORLD, Math.floor(zoom)).map(({ geometry, properties }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const { spot, count, states } = properties;
      return { ...toWorld(longitude, latitude), spot, count, states };
    });
}
