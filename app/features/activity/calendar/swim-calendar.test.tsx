import { useState } from "react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SwimDay } from "#domain/workouts/totals/swim-day.ts";
import { SwimCalendar } from "./swim-calendar.tsx";

const swim = (day: string, minutes: number): SwimDay => ({
  day,
  water: "open_water",
  swims: 1,
  meters: 1500,
  seconds: minutes * 60,
  pacedSeconds: minutes * 60,
  meanWaterTemperature: 15,
  coldSeconds: 0,
});

function July() {
  const [month, setMonth] = useState("2026-07-18");
  const { pathname, search } = useLocation();
  const [startsAt, timeZone] = ["2026-08-02T06:00:00Z", "Europe/Dublin"];
  const dawn = {
    id: "dawn",
    title: "Dawn swim",
    startsAt,
    timeZone,
    day: "2026-08-02",
    to: "/group-swim/dawn",
    isGathering: true,
  };
  const days = [swim("2026-07-17", 35), swim("2026-07-18", 31), swim("2026-06-17", 20)];
  return (
    <>
      <SwimCalendar
        {...{ month, days }}
        planned={[dawn]}
        onMonth={setMonth}
        today="2026-07-18"
        firstWeekday={1}
        isNew={false}
      />
      <output>{pathname + search}</output>
    </>
  );
}

const cell = (name: string) => page.getByRole("gridcell", { name });

async function showJuly() {
  const router = createMemoryRouter([{ path: "*", element: <July /> }], { initialEntries: ["/activity"] });
  await render(<RouterProvider router={router} />);
}

test("a planned swim is dashed in a month to come, and Enter opens it", async () => {
  await showJuly();
  await page.getByRole("button", { name: "Next month" }).click();
  await expect.element(page.getByRole("button", { name: "Next month" })).toHaveAttribute("aria-disabled", "true");
  (cell("Sun 2 Aug: planned 07:00, Dawn swim").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("status")).toHaveTextContent("/group-swim/dawn");
});

test("arrows move the day, PageUp the month, and Enter opens the day's swims", async () => {
  await showJuly();
  await expect.element(page.getByRole("row", { name: /3\.00 km\s*1 h 06/ })).toBeVisible();

  (cell("Sat 18 Jul, today: 31 min in the water").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(cell("Fri 17 Jul: 35 min in the water")).toHaveFocus();
  await userEvent.keyboard("{PageUp}");
  await expect.element(page.getByRole("heading", { name: "Jun 2026" })).toBeVisible();
  await expect.element(cell("Wed 17 Jun: 20 min in the water")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{Enter}{ArrowLeft}{Enter}");
  await expect.element(page.getByRole("status")).toHaveTextContent("/workouts?day=2026-06-17");
});
