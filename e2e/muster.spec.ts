import type { Page } from "@playwright/test";
import { expectNoFault } from "./support/accessibility.ts";
import { expect, signIn, test } from "./support/fixtures.ts";
import { makeMuster } from "./support/make-muster.ts";
import { createPerson } from "./support/people.ts";

const count = (page: Page, state: string) =>
  page
    .locator("main header dl > div")
    .filter({ has: page.getByText(state, { exact: true }) })
    .locator("dd");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("two hosts count on two phones, one of them without a network", async ({ page, swimmer, browser }) => {
  const helper = await createPerson("helper");
  const { id } = await makeMuster({ host: swimmer, helper, guests: ["Joe O.", "Ana L.", "Sam S."] });
  const board = `/group-swim/${id}/muster`;
  await page.goto(board);
  const other = await browser.newContext({ serviceWorkers: "block" });
  const phone = await other.newPage();
  await signIn(phone, helper, board);
  for (const one of [page, phone]) await expect(one.getByText("Live with other hosts")).toBeVisible();

  await press(page, "Joe O. in");
  await expect(count(page, "In")).toHaveText("1", { timeout: 100 });
  await expect(count(phone, "In")).toHaveText("1");

  await other.setOffline(true);
  await press(phone, "Ana L. in");
  await expect(count(phone, "In")).toHaveText("2", { timeout: 100 });
  await press(page, "Joe O. out");
  await expect(phone.getByText("No signal. Saved here, sent later.")).toBeVisible();
  await press(phone, "Sam S. in");
  // Also in a narrow window, where the bar of being offline stands above it.
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.getByRole("button", { name: /^Emergency/ }).click();
  await expect(phone.getByRole("dialog", { name: "Emergency" })).toBeVisible();
  await phone.keyboard.press("Escape");
  await expect(phone.getByRole("button", { name: "Close: 3 not out" })).toHaveAttribute("aria-disabled", "true");

  await other.setOffline(false);
  for (const one of [page, phone]) {
    await expect(count(one, "In")).toHaveText("2");
    await expect(count(one, "Out")).toHaveText("1");
  }
  await press(page, "Ana L. out");
  await press(page, "Sam S. out");
  await expect(count(phone, "Out")).toHaveText("3");
  await press(page, "Close the swim");
  await expect(page.getByText("The swim is closed.")).toBeVisible();
  await press(page, "Open again");
  await expect(page.getByRole("button", { name: "Close the swim" })).toBeVisible();
  await other.close();
});

test("initials count, an overdue swimmer leads, walk-ins join", { tag: "@phone-only" }, async ({ page, swimmer }) => {
  const { id, attendees, client } = await makeMuster({ host: swimmer, guests: ["Joe O.", "Ana L.", "Sam S."] });
  const [joe] = attendees;
  const entry = {
    id: crypto.randomUUID(),
    gathering_id: id,
    attendee_id: joe?.id,
    action: "in",
    device_id: crypto.randomUUID(),
  };
  await client
    .from("muster_entries")
    .insert({ ...entry, at: new Date(Date.now() - 26 * 60_000).toISOString() })
    .throwOnError();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/group-swim/${id}/muster`);
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows.first()).toContainText("Joe O.");
  await expect(rows.first()).toContainText("6 min over");
  await expect(page.getByRole("alert").filter({ hasText: "Joe O. is overdue" })).toBeAttached();
  await expectNoFault(page, "the board");

  await page.keyboard.type("sa");
  await expect(page.getByText("Enter: Sam S. in")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(count(page, "In")).toHaveText("1");
  await expect(page.getByText("Sam S. is in.")).toBeVisible();
  await press(page, "Undo");
  await expect(count(page, "Ashore")).toHaveText("2");

  await press(page, "Add");
  await page.getByLabel("Name").fill("Tom B.");
  await page.getByLabel("Phone, for today").fill("+353 85 1");
  await press(page, "Add as a guest");
  await press(page, "Tom B. in");
  await expect(count(page, "In")).toHaveText("1");

  await page.getByRole("button", { name: /^Emergency: 112$/ }).click();
  const card = page.getByRole("dialog", { name: "Emergency" });
  await expect(card).toContainText("One swimmer overdue in the water.");
  await expect(card).toContainText("Forty Foot steps.");
  await expect(card.getByRole("link", { name: "Call 112" })).toHaveAttribute("href", "tel:112");
  await expectNoFault(page, "the emergency card");
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(rows.filter({ hasText: "Tom B." })).toContainText("guest");
});
