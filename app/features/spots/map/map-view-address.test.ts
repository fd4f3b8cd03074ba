import { expect, test } from "vitest";
import { formatMapView, parseMapView } from "./map-view-address.ts";

test("where the map stands survives the way through an address", () => {
  const view = { latitude: -33.8688, longitude: 151.2093, zoom: 9.5 };
  expect(parseMapView(formatMapView(view))).toEqual(view);
});

test.each([null, "", "1,2", "1,2,3,4", "86,0,3", "0,181,3", "a,b,c", "1,2,"])("%j is no view of the map", (text) => {
  expect(parseMapView(text)).toBeNull();
});
