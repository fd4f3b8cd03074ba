import { awaitScript, expect, test } from "../support/fixtures.ts";
import { addSwim } from "../support/people.ts";

test("a logged swim shows in the totals, the calendar and the list", { tag: "@phone-only" }, async ({
  page,
  swimmer,
}) => {
  await page.goto("/activity");
  await expect(page.getByRole("link", { name: "Log your first swim" })).toBeVisible();
  await addSwim(swimmer, { name: "Harbor loop", seconds: 1860, meters: 1500 });

  await page.reload();
  const week = page.getByRole("radio", { name: "Week" });
  await awaitScript(week);
  await week.click();
  await expect(week).toBeChecked();
  const totals = page.getByRole("main");
  await expect(totals.getByText("1.50km").first()).toBeVisible();
  await expect(page.getByRole("gridcell", { name: /today: 31 min in the water/ })).toBeVisible();

  // A pool swim doesn't count unless chosen.
  await page.getByRole("radio", { name: "Pool" }).click();
  await expect(page.getByRole("gridcell", { name: /today: no swim/ })).toBeVisible();
  await page.getByRole("link", { name: "Workouts 1" }).click();
  await expect(page.getByRole("link", { name: "Harbor loop" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search your swims" }).fill("lake");
  await expect(page.getByRole("heading", { name: "No swims match" })).toBeVisible();

  await page.goto("/activity");
  await page.getByRole("button", { name: "Add" }).click();
  await page.getByLabel("How much, in km").fill("10");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("progressbar", { name: "10.0 km a month, open water" })).toHaveAttribute(
    "aria-valuetext",
    "1.50 km of 10.0 km",
  );
});
