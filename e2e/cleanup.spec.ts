import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { awaitScript, expect, signIn, test } from "./support/fixtures.ts";
import { addCleanup, createPerson } from "./support/people.ts";

const COUNTED_WITHIN_MS = 60_000;

const tile = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}, \\d+\\. Add one$`) });

async function openCard(page: Page, id: string) {
  await page.goto(`/cleanup/${id}/card`);
  await awaitScript(tile(page, "Cans"));
}

const counted = (page: Page) => page.getByRole("list", { name: "Counted so far" });

test("two phones count, one without a network; the summary has the exact sum", { tag: "@phone-only" }, async ({
  page,
  browser,
}) => {
  test.slow();
  const [sam, nora] = await Promise.all([createPerson("sam"), createPerson("nora")]);
  const id = await addCleanup(sam, [nora]);
  await signIn(page, sam, `/cleanup/${id}/card`);
  const other = await browser.newContext();
  const second = await other.newPage();
  await signIn(second, nora, `/cleanup/${id}/card`);
  await openCard(page, id);
  await openCard(second, id);

  await other.setOffline(true);
  for (let tap = 0; tap < 3; tap += 1) await tile(second, "Cans").click();
  await second.getByRole("button", { name: "Undo: can" }).click();
  await tile(second, "Lids").click();
  await second.getByRole("button", { name: "Weigh a bag" }).click();
  await second.getByLabel(/Weight in/).fill("1.4");
  await second.getByRole("button", { name: "Add the bag" }).click();
  await expect(second.getByText("Saved here, sent later.")).toBeVisible();
  await expect(counted(second)).toContainText("3 items");

  const start = Date.now();
  for (let tap = 0; tap < 100; tap += 1) await tile(page, "Cigarette ends").click();
  expect(Date.now() - start).toBeLessThan(COUNTED_WITHIN_MS);
  await expect(counted(page)).toContainText("100 items");

  await other.setOffline(false);
  await expect(second.getByText("Tap to count. Works without signal.")).toBeVisible();
  await expect(counted(page)).toContainText("103 items", { timeout: 30_000 });
  await expect(counted(second)).toContainText("103 items", { timeout: 30_000 });
  await expect(counted(page)).toContainText("1.4 kg");
  await other.close();

  await page.getByRole("link", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: /^Sandycove, \d+ \w+$/ })).toBeVisible();
  const kinds = page.getByRole("list", { name: "Items by kind" });
  await expect(kinds.getByRole("listitem").first()).toHaveText("Cigarette ends100");

  await page.getByRole("button", { name: "Finish summary" }).click();
  await page.getByLabel("Shore in m").fill("900");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Edit summary" })).toBeVisible();

  // After the host's own.
  await page
    .getByRole("button", { name: /^Review: / })
    .last()
    .click();
  await page.getByLabel("Weight, kg").fill("1.2");
  await page.getByRole("button", { name: "Mark as reviewed" }).click();
  await expect(page.getByText("Say why the numbers changed.")).toBeVisible();
  await page.getByLabel("Reason").fill("The bag was wet.");
  await page.getByRole("button", { name: "Mark as reviewed" }).click();
  await expect(page.getByText("Changed by the host: The bag was wet.")).toBeVisible();

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Card as CSV" }).click();
  const lines = (await readFile(await (await saving).path(), "utf8")).split("\r\n");
  expect(lines).toContain("Most found,cigarette_ends,Cigarette ends,100");
  expect(lines).toContain("Most found,cans,Cans,2");
  expect(lines).toContain("shore_m,900");
  expect(lines).toContain("Total,,,103");
});

test("a past cleanup is recorded by its bags and weight", async ({ page, swimmer }) => {
  expect(swimmer.email).toContain("@");
  await page.goto("/cleanup");
  const record = page.getByRole("button", { name: "Record a past cleanup" });
  await awaitScript(record);
  await record.click();
  await page.getByRole("searchbox", { name: "Search spots by name" }).fill("Seapoint");
  await page.getByRole("button", { name: "Seapoint", exact: true }).click();
  await page.getByLabel("Day", { exact: true }).fill("2025-03-08");
  await page.getByLabel("Bags", { exact: true }).fill("3");
  await page.getByLabel("Weight in kg").fill("21.4");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Seapoint, 8 Mar" })).toBeVisible();
  await expect(page.getByText("You took out 21.4 kg and 3 bags in 1 cleanup.")).toBeVisible();
});
