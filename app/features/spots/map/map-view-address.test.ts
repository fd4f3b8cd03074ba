import { expect, test } from "vitest";
import { formatMapView, parseMapView } from "./map-view-address.ts";

test("keeps the view of the map in the address", () => {
  const view = { latitude: -33.8688, longitude: 151.2093, zoom: 9.5 };
  expect(parseMapView(formatMapView(view))).toEqual(view);
});

test.each([null, "", "1,2", "1,2,3,4", "86,0,3", "0,181,3", "a,b,c", "1,2,"])(
  "rejects %j as a view of the map",
  (text) => {
    expect(parseMapView(text)).toBeNull();
  },
);
