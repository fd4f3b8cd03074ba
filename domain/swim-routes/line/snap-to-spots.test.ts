import { expect, test } from "vitest";
import { snapToSpot } from "./snap-to-spots.ts";

const near = { id: "near", latitude: 53.2905, longitude: -6.1 };
const nearer = { id: "nearer", latitude: 53.2898, longitude: -6.1 };
const far = { id: "far", latitude: 53.2915, longitude: -6.1 };

test("a point snaps to the nearest spot within 100 m", () => {
  expect(snapToSpot({ latitude: 53.29, longitude: -6.1 }, [far, near, nearer])?.id).toBe("nearer");
  expect(snapToSpot({ latitude: 53.29, longitude: -6.1 }, [far])).toBeNull();
  const east = { latitude: -17, longitude: -179.9997 };
  expect(snapToSpot({ latitude: -17, longitude: 179.9997 }, [east])).toBe(east);
});
