import { expect, test } from "vitest";
import { createMarkClusters } from "./cluster-marks.ts";
import type { MapSpot } from "./map-spot.ts";

const spotAt = (longitude: number, state: MapSpot["state"]) =>
  ({ id: String(longitude), name: "Cove", latitude: 53, longitude, state, waterC: 12 }) as MapSpot;

const found = {
  spots: [spotAt(-6, "good"), spotAt(-6.001, "closed"), spotAt(10, "fair")],
  cells: [{ latitude: 53, longitude: -6.002, count: 40, states: { good: 30, avoid: 10 } }],
};

test("what is near each other is one cluster with the sums of all counts and states", () => {
  const [joined, alone] = createMarkClusters(found, 3)(5.9).sort((one, other) => other.count - one.count);
  expect(joined).toMatchObject({ spot: null, count: 42, states: { good: 31, avoid: 10, closed: 1 } });
  expect(alone).toMatchObject({ spot: found.spots[2], count: 1, states: { fair: 1 } });
});

test("each zoom has clusters of its own, and beyond the last level everything is alone", () => {
  const clustersAt = createMarkClusters(found, 0.4);
  expect(clustersAt(0.4)).toHaveLength(1);
  expect(clustersAt(3.2)).toHaveLength(2);
  expect(
    clustersAt(12)
      .map(({ count }) => count)
      .sort(),
  ).toEqual([1, 1, 1, 40]);
  expect(found.cells[0]?.states).toEqual({ good: 30, avoid: 10 });
});
