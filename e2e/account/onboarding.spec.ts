import type { Page } from "@playwright/test";
import { expect, signIn, signInByForm, test } from "../support/fixtures.ts";
import { createPerson } from "../support/people.ts";

const TAB_LIMIT = 80;
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name, level: 1 });
const goOn = (page: Page) => page.getByRole("button", { name: "Continue" });

async function join(page: Page, name: string) {
  const person = await createPerson(name, { isSetUp: false });
  await signIn(page, person, "/onboarding");
  await expect(heading(page, "What water do you prefer?")).toBeVisible();
  return person;
}

/** Presses Tab until the element of this name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let step = 0; step < TAB_LIMIT; step += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return element?.getAttribute("aria-label") ?? label ?? element?.textContent?.trim();
    });
    if (focused?.startsWith(name)) return;
  }
  throw new Error(`Tab never came to "${name}"`);
}

async function press(page: Page, name: string, key: "Enter" | "Space") {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

test("a new swimmer finishes setup with the keyboard alone", { tag: "@phone" }, async ({ page }) => {
  test.slow();
  await join(page, "newcomer");
  await expect(page.getByRole("progressbar", { name: "Step 1 of 5" })).toHaveAttribute("aria-valuenow", "0");

  await press(page, "°C", "Space");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("Coldest", { exact: true })).toHaveValue("61");
  await press(page, "Coldest: more", "Enter");
  await expect(page.getByLabel("Coldest", { exact: true })).toHaveValue("62");
  await press(page, "Continue", "Enter");
  await expect(page.getByText("Please confirm that you have read this")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /I've read this/ })).toBeFocused();
  await page.keyboard.press("Space");
  await press(page, "Continue", "Enter");

  await expect(heading(page, "Where do you swim?")).toBeFocused();
  await expect(page.getByRole("progressbar", { name: "Step 2 of 5" })).toHaveAttribute("aria-valuenow", "20");
  await press(page, "Town", "Space");
  await page.keyboard.type("Howth");
  await press(page, "Enter coordinates instead", "Enter");
  await tabTo(page, "Latitude");
  await page.keyboard.type("53.387");
  await tabTo(page, "Longitude");
  await page.keyboard.type("-6.065");
  await page.keyboard.press("Tab");
  await expect(page.getByText("53.38700° N, 6.06500° W")).toBeVisible();
  await press(page, "Continue", "Enter");

  await expect(heading(page, "How do you track swims?")).toBeFocused();
  await press(page, "Connect later", "Enter");
  await expect(heading(page, "Who sees your swims?")).toBeFocused();
  await press(page, "Back", "Enter");
  await expect(heading(page, "How do you track swims?")).toBeFocused();
  await press(page, "Garmin", "Space");
  await press(page, "Continue", "Enter");
  await expect(heading(page, "Who sees your swims?")).toBeFocused();
  await press(page, "Continue", "Enter");

  await expect(heading(page, "What should we call you?")).toBeFocused();
  await expect(page.getByText("62 °F to 86 °F, best at 70 °F")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Garmin" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Stay on Free" })).toBeVisible();
  await press(page, "Stay on Free", "Enter");
  await press(page, "Finish", "Enter");
  await expect(page.getByText("Please enter your name")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.keyboard.type("Nia Seal");
  await press(page, "Finish", "Enter");
  await expect(heading(page, "You're all set, Nia")).toBeVisible();
  await page.waitForURL("/");

  await page.goto("/onboarding");
  await page.waitForURL("/");
});

test("setup continues offline, is saved later and is found on another device", async ({ page, context, browser }) => {
  test.slow();
  const person = await join(page, "drifter");
  await page.getByRole("checkbox", { name: /I've read this/ }).check();
  await goOn(page).click();
  await expect(heading(page, "Where do you swim?")).toBeVisible();
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole("textbox", { name: "Town" }).fill("Howth");
  await goOn(page).click();
  await expect(heading(page, "How do you track swims?")).toBeFocused();
  await page.getByRole("button", { name: "Connect later" }).click();
  await expect(heading(page, "Who sees your swims?")).toBeFocused();
  await expect(page.getByText("Not saved yet. We'll retry automatically.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Not saved yet.")).toBeHidden();

  const device = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() });
  const other = await device.newPage();
  await signInByForm(other, person);
  await expect(heading(other, "Who sees your swims?")).toBeVisible();
  await expect(other.getByRole("progressbar", { name: "Step 4 of 5" })).toBeVisible();
  await other.getByRole("button", { name: "Back" }).click();
  await other.getByRole("button", { name: "Back" }).click();
  await expect(other.getByRole("textbox", { name: "Town" })).toHaveValue("Howth");

  await context.setOffline(true);
  await page.getByText("Friends", { exact: true }).click();
  await goOn(page).click();
  await page.getByLabel("Name", { exact: true }).fill("Nia Seal");
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(heading(page, "Kept on this device")).toBeFocused();
  await expect(page.getByText("It finishes when you're back online")).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, "You're all set, Nia")).toBeVisible();
  await page.waitForURL("/");

  await goOn(other).click();
  await expect(heading(other, /You're all set/)).toBeVisible();
  await other.waitForURL("/");
  await device.close();
});
