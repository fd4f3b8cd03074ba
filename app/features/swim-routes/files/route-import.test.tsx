import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ImportedRoute } from "./read/imported-route.ts";
import { RouteImport } from "./route-import.tsx";

function show(onImport: (route: ImportedRoute) => void) {
  const Page = createRoutesStub([{ path: "/", Component: () => <RouteImport onImport={onImport} /> }]);
  return render(<Page />);
}

const GPX = `<gpx><wpt lat="53.28" lon="-6.1"><name>Slip</name><type>exit</type></wpt>
  <rte><name>Out</name><rtept lat="53.28" lon="-6.1"/><rtept lat="53.29" lon="-6.1"/></rte>
  <trk><name>Track</name><trkseg><trkpt lat="53.28" lon="-6.1"/><trkpt lat="53.281" lon="-6.1"/></trkseg></trk></gpx>`;

test("reads several files in a worker, one problem stopping nothing, and hands over the chosen line", async () => {
  const chosen: ImportedRoute[] = [];
  const { getByLabelText, getByRole, getByText } = await show((route) => chosen.push(route));
  await userEvent.upload(getByLabelText("Route files"), [new File(["hello"], "notes.txt"), new File([GPX], "bay.gpx")]);
  await expect.element(getByText("Read 2 of 2 files")).toBeVisible();
  await expect.element(getByText("This is not a GPX, KML or GeoJSON file.")).toBeVisible();
  await expect.element(getByText("1.1 km · 2 points · 1 place")).toBeVisible();
  await getByRole("button", { name: "Use this route: Track" }).click();
  expect(chosen.map(({ name, points }) => [name, points.map(({ type }) => type)])).toEqual([
    ["Track", ["waypoint", "waypoint", "exit"]],
  ]);
});

test("canceling ends the reading and keeps the list", async () => {
  const { getByLabelText, getByRole, getByText } = await show(() => {});
  const points = '<trkpt lat="53.28" lon="-6.1"/>'.repeat(280_000);
  await userEvent.upload(
    getByLabelText("Route files"),
    new File([`<gpx><trk><trkseg>${points}</trkseg></trk></gpx>`], "long.gpx"),
  );
  await getByRole("button", { name: "Cancel" }).click();
  await expect.element(getByText("Canceled.")).toBeVisible();
  await getByRole("button", { name: "Remove long.gpx from the list" }).click();
  await expect.element(getByText("long.gpx")).not.toBeInTheDocument();
});
