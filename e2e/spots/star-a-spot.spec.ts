import {
  completeOnboarding,
  expect,
  openLinkOfNewestMail,
  signInByForm,
  signUp,
  star,
  test,
} from "../support/fixtures.ts";
import { newPerson } from "../support/people.ts";

test("a visitor finds a spot, signs up, confirms by mail, signs in and stars it", async ({ page }) => {
  test.slow();
  const person = newPerson("ada");
  await page.goto("/spots?q=Forty+Foot");
  await page.getByRole("link", { name: "Forty Foot" }).first().click();
  const spotAddress = /\/locations\/[0-9a-f-]{36}/;

  await signUp(page, person);
  await openLinkOfNewestMail(page, { to: person.email, subject: /confirm/i });
  await page.waitForURL("/onboarding");
  await completeOnboarding(page);
  await page.context().clearCookies();
  await signInByForm(page, person);

  await page.goto("/spots?q=Forty+Foot");
  await page.getByRole("link", { name: "Forty Foot" }).first().click();
  const button = page.getByRole("button", { name: "Favorite" }).first();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await star(page);
  await expect(button).toHaveAttribute("aria-pressed", "true");

  await page.goto("/favorites");
  await page.getByRole("link", { name: "Forty Foot" }).click();
  await expect(page).toHaveURL(spotAddress);
  await page.reload();
  await expect(page.getByRole("button", { name: "Favorite" }).first()).toHaveAttribute("aria-pressed", "true");
});

test("stars survive an immediate navigation", async ({ page, swimmer }) => {
  expect(swimmer.email).toContain("@");
  await page.goto("/spots?q=Dublin");
  const links = page.locator("#spot-list a[href^='/locations/']");
  const starred = await links.evaluateAll((found) => found.slice(0, 3).map((link) => link.getAttribute("href") ?? ""));
  for (const address of starred) {
    await page.goto(address);
    await expect(page.getByRole("button", { name: "Favorite" })).toBeEnabled();
    await page.evaluate(() => {
      document.querySelector<HTMLElement>("[aria-label=Favorite]")?.click();
      location.assign("/about");
    });
    await page.waitForURL("/about");
  }
  await expect(async () => {
    await page.goto("/favorites");
    await expect(page.getByRole("button", { name: "Favorite" })).toHaveCount(starred.length, { timeout: 3_000 });
  }).toPass();
  await page.goto("/");
  const favorites = page.getByRole("region", { name: "Favorites" }).locator("a[href^='/locations/']");
  await expect(favorites).toHaveCount(starred.length);
  const shown = await favorites.evaluateAll((found) => found.map((a) => a.getAttribute("href")));
  expect(shown.toSorted()).toEqual(starred.toSorted());
});

test("signing out ends the session on this device", async ({ page, swimmer }) => {
  await page.goto("/profile");
  await expect(page.getByRole("main").getByText(swimmer.email)).toBeVisible();
  await page.getByLabel("Your account").click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/");
  await expect(page.getByRole("link", { name: /Sign up|Join/ }).first()).toBeVisible();
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile/);
});
