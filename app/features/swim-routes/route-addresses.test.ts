import { expect, test } from "vitest";
import { planRouteFrom, readRouteStart } from "./route-addresses.ts";

const read = (address: string) => readRouteStart(new URL(address, "https://tideline.example").searchParams);

test("a route planned from a position starts there", () => {
  expect(read(planRouteFrom({ latitude: 53.289, longitude: -6.114 }))).toEqual({
    near: { latitude: 53.289, longitude: -6.114 },
    spotId: null,
  });
});

test("other starts are spots, and a route can start nowhere", () => {
  expect(read("/routes/create?start=e25767b6")).toEqual({ near: null, spotId: "e25767b6" });
  expect(read(planRouteFrom(null))).toEqual({ near: null, spotId: null });
  expect(read("/routes/create?start=")).toEqual({ near: null, spotId: null });
});
