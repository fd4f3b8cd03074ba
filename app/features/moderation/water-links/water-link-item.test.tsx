import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { WaterLinkItem as Item } from "#domain/moderation/water-link.ts";
import { WaterLinkItem } from "./water-link-item.tsx";
import type { WaterDecision } from "./water-links.data.ts";

const spot = { id: "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b12", name: "Highgate Men's Pond" };
const site: Item["site"] = {
  id: "ukh1-1",
  name: "Kenwood Ladies Pond",
  sourceId: "england-bathing-waters",
  sourceName: "Environment Agency",
  distanceM: 300,
  score: 38,
  isUsed: false,
  isConfirmed: null,
};

async function show(item: Item) {
  const decided: WaterDecision[] = [];
  const element = (
    <WaterLinkItem item={item} isPending={false} problem={undefined} onDecide={(decision) => decided.push(decision)} />
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return decided;
}

test("lets staff confirm or unlink samples", async () => {
  const decided = await show({ spot, site });
  await expect
    .element(page.getByText(/Kenwood Ladies Pond \(Environment Agency\), .* Match 38 of 100, not used/))
    .toBeVisible();
  await page.getByRole("button", { name: "Other water Highgate Men's Pond" }).click();
  await page.getByRole("button", { name: "Same water Highgate Men's Pond" }).click();
  await page.getByRole("button", { name: "Treated pool Highgate Men's Pond" }).click();
  const link = { spotId: spot.id, sourceId: "england-bathing-waters", siteId: "ukh1-1" };
  expect(decided).toEqual([
    { ...link, isSame: false },
    { ...link, isSame: true },
    { spotId: spot.id, isPool: true },
  ]);
});

test("undoes a decision and unmarks a pool", async () => {
  const decided = await show({ spot, site: { ...site, isConfirmed: false } });
  await page.getByRole("button", { name: /^Undo decision/ }).click();
  expect(decided).toMatchObject([{ isSame: null }]);
});
