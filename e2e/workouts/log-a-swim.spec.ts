import type { Page } from "@playwright/test";
import { awaitScript, expect, signIn, test } from "../support/fixtures.ts";

const FORTY_FOOT = "e25767b6-4408-5d3d-a8c2-b50739d05691";

/** "+", a time and "Save", when the spot is known. */
const MOST_PRESSES = 5;

async function openForm(page: Page) {
  await awaitScript(page.getByRole("button", { name: "Save swim" }));
}

test("a swim is logged offline, arrives once, and is edited, deleted and restored", { tag: "@phone-only" }, async ({
  page,
  context,
  swimmer,
}) => {
  await signIn(page, swimmer, `/workouts/log?spot=${FORTY_FOOT}`);
  await openForm(page);
  await expect(page.getByLabel("Where")).toHaveValue(FORTY_FOOT);

  await page.getByRole("button", { name: "Save swim" }).click();
  await expect(page.getByLabel("Time in water").and(page.getByRole("textbox"))).toBeFocused();
  await page.reload();
  await openForm(page);

  let presses = 0;
  const press = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).click();
    presses += 1;
  };
  await context.setOffline(true);
  await press("30 minutes");
  await press("Skins");
  await press("Save swim");
  expect(presses).toBeLessThan(MOST_PRESSES);
  await expect(page.getByRole("heading", { name: "30 min at Forty Foot" })).toBeVisible();
  await expect(page.getByText("Saved here, sent later").first()).toBeVisible();
  await expect(page.getByText(/^Warm up: \d+ min left$/)).toBeVisible();
  await page.getByRole("button", { name: "Colder" }).click();

  // The answer follows the swim.
  const isAnswered = page.waitForResponse(
    (answer) => answer.request().method() === "PATCH" && /\/rest\/v1\/workouts\?/.test(answer.url()),
  );
  await context.setOffline(false);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await isAnswered;
  const link = await page.getByRole("link", { name: "See the swim" }).getAttribute("href");

  // Twice the same swim would be two choices of "Repeat".
  await page.goto(`${link}/edit`);
  await expect(page.getByLabel("Where")).toHaveValue(FORTY_FOOT);
  await expect(page.getByRole("button", { name: "Skins" })).toHaveAttribute("aria-pressed", "true");
  // A key that is pressed before is lost.
  await awaitScript(page.getByRole("button", { name: "Save changes" }));
  await page.getByLabel("Distance").fill("1200");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Swim saved.")).toBeVisible();

  await page.goto(`${link}/edit`);
  await expect(page.getByLabel("Distance")).toHaveValue("1200");
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(new RegExp(`${link}$`));
});
