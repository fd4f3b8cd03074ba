import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SwimDay } from "#domain/workouts/totals/swim-day.ts";
import { SwimWeek } from "./swim-week.tsx";

const swim = (day: string, meters: number, seconds: number): SwimDay => ({
  day,
  water: "open_water",
  swims: 1,
  meters,
  seconds,
  pacedSeconds: seconds,
  meanWaterTemperature: null,
  coldSeconds: 0,
});

async function renderWeek(days: readonly SwimDay[]) {
  // The units are part of the document's data.
  const Stub = createRoutesStub([
    { id: "root", path: "/", Component: () => <SwimWeek days={days} today="2026-11-28" firstWeekday={1} /> },
  ]);
  await render(<Stub />);
}

test("adds up the week and shows a bar for each of its days", async () => {
  await renderWeek([swim("2026-11-24", 1500, 1800), swim("2026-11-28", 0, 600)]);
  await expect.element(page.getByText("2 swims")).toBeVisible();
  await expect.element(page.getByText("in the water")).toBeVisible();
  const days = page.getByRole("list", { name: "Days of this week" }).getByRole("listitem");
  expect(days.elements()).toHaveLength(7);
  for (const text of ["24 Nov: 1.50 km, 30 min", "25 Nov: no swim", "28 Nov: 10 min"]) {
    await expect.element(days.getByText(text, { exact: true })).toBeInTheDocument();
  }
});

test("says when there was no swim", async () => {
  await renderWeek([]);
  await expect.element(page.getByText("No swim this week yet.")).toBeVisible();
});
