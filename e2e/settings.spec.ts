import type { Page } from "@playwright/test";
import { awaitScript, expect, signIn, test } from "./support/fixtures.ts";

const theme = (page: Page) => page.locator("html");
const choose = (page: Page, choice: string) =>
  page.getByRole("group", { name: "Theme" }).getByText(choice, { exact: true }).click();
const saved = (page: Page) => expect(page.getByText("Your settings have been saved successfully.")).toBeVisible();

test("a setting is changed and reset on two devices", { tag: "@phone-only" }, async ({ page, browser, swimmer }) => {
  const there = await (await browser.newContext()).newPage();
  await signIn(there, swimmer, "/settings/appearance");
  await expect(there.getByRole("group", { name: "Theme" })).toBeVisible();

  await page.goto("/settings/appearance");
  await choose(page, "Dark");
  await expect(theme(page)).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(theme(page)).toHaveAttribute("data-theme", "system");
  await choose(page, "Dark");
  await page.getByRole("button", { name: "Save appearance" }).click();
  await saved(page);

  // The other device shows it when it asks again, before it would overwrite it.
  await choose(there, "Light");
  await there.getByRole("button", { name: "Save appearance" }).click();
  await expect(there.getByText(/was changed elsewhere\. Yours: Light/)).toBeVisible();
  await expect(there.getByLabel("Dark", { exact: true })).toBeChecked();
  await there.getByRole("button", { name: "Use mine" }).click();
  await there.getByRole("button", { name: "Save appearance" }).click();
  await saved(there);
  await page.goto("/settings/appearance");
  await expect(page.getByLabel("Light", { exact: true })).toBeChecked();
  await there.context().close();
});

test("asks before leaving, and unsaved looks are taken back", async ({ page, onlooker }) => {
  expect(onlooker.email).toContain("@");
  await page.goto("/settings");
  const sections = page.getByRole("navigation", { name: "Settings" });
  await sections.getByRole("link", { name: "Appearance" }).click();
  await choose(page, "Dark");
  await expect(sections.getByRole("link", { name: /^Appearance ?, not saved yet$/ })).toBeVisible();
  await sections.getByRole("link", { name: "Account" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
  await expect(theme(page)).not.toHaveAttribute("data-theme", "dark");
});

test("says when there is nobody to block", async ({ page, onlooker }) => {
  expect(onlooker.email).toContain("@");
  await page.goto("/settings/privacy");
  const block = page.getByRole("button", { name: "Block", exact: true });
  await awaitScript(block);
  await page.getByLabel("Block by username").fill("nobody-of-this-name");
  await block.click();
  await expect(page.getByText("There is no swimmer with this username.")).toBeVisible();
});
