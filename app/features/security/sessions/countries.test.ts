import { expect, test } from "vitest";
import { findCountries } from "./countries.server.ts";

test("finds the country of a network; private ones have none, and those of IPv6 aren't known", async () => {
  // Of Trinity College Dublin and the University of Tokyo.
  const networks = ["134.226.0.0", "133.11.0.0", "192.168.1.0", "127.0.0.0", "2001:770::"];
  expect(await findCountries(networks)).toEqual({ "134.226.0.0": "IE", "133.11.0.0": "JP" });
});
