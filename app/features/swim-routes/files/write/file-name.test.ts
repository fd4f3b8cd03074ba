import { expect, test } from "vitest";
import { routeFileName } from "./file-name.ts";

test.each([
  ["Sandycove to Vico", "sandycove-to-vico.gpx"],
  ["  Zürichsee: Küsnacht – Thalwil ", "zürichsee-küsnacht-thalwil.gpx"],
  ["=HYPERLINK(1)", "hyperlink-1.gpx"],
  ["../../etc/passwd", "etc-passwd.gpx"],
  ["CON", "swim-route-con.gpx"],
  ["🌊", "swim-route.gpx"],
  ["湘南", "湘南.gpx"],
  ["a".repeat(100), `${"a".repeat(60)}.gpx`],
])("%j is saved as %s", (name, file) => {
  expect(routeFileName(name, "gpx")).toBe(file);
});
