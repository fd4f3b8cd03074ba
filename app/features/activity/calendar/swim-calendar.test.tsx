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
  const days = [swim("2026-07-17", 35), swim("2026-07-18", 31), swim("2026-06-17", 20)];
  return (
    <>
      <SwimCalendar {...{ month, days }} onMonth={setMonth} today="2026-07-18" firstWeekday={1} isNew={false} />
      <output>{pathname + search}</output>
    </>
  );
}

const cell = (name: string) => page.getByRole("gridcell", { name });

test("arrows move the day, PageUp the month, and Enter opens the day's swims", async () => {
  const router = createMemoryRouter([{ path: "*", element: <July /> }], { initialEntries: ["/activity"] });
  await render(<RouterProvider router={router} />);
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
