import { expect, test } from "../support/fixtures.ts";

test("a chosen theme is in every page from the first paint", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/about");
  // The theme has its own menu on wide screens; on narrow ones it is in the only menu.
  await page.locator('summary:is([aria-label="Theme"], [aria-label="Menu"]):visible').first().click();
  await page.getByRole("button", { name: "Dark" }).filter({ visible: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  for (const path of ["/", "/spots", "/login", "/nowhere"]) {
    const html = await (await page.request.get(path)).text();
    expect(html.match(/<html[^>]*>/)?.[0], path).toContain('data-theme="dark"');
  }
});

for (const answer of ["Accept", "Decline"]) {
  test(`the cookie question is asked once: ${answer}`, async ({ page }) => {
    await page.goto("/");
    const banner = page.getByRole("region", { name: "Cookies" });
    await banner.getByText("More info").click();
    await expect(banner.getByText("Analytics")).toBeVisible();
    await banner.getByRole("button", { name: answer, exact: true }).click();
    await expect(banner).toBeHidden();
    for (const path of ["/", "/spots", "/login"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(banner).toHaveCount(0);
    }
  });
}

test("each setting takes effect at once and stays", { tag: "@phone-only" }, async ({ page, swimmer, isMobile }) => {
  expect(swimmer.email).toContain("@");
  await page.goto("/settings/appearance");
  const choose = (group: string, choice: string) =>
    page.getByRole("group", { name: group }).getByText(choice, { exact: true }).click();
  const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  const [light, normal] = [await canvas(), await size()];

  await choose("Theme", "Dark");
  await choose("Text size", "Larger");
  await choose("Contrast", "More");
  await choose("Motion", "Reduced");
  expect(await canvas()).not.toBe(light);
  expect(await size()).toBeCloseTo(normal * 1.3);
  await page.getByRole("button", { name: "Save appearance" }).click();
  await expect(page.getByText("Your settings have been saved successfully.")).toBeVisible();

  // Favorites are a part of Explore, which leads to them on wide screens.
  if (isMobile) await page.getByRole("navigation").getByText("More", { exact: true }).click();
  else await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Explore" }).click();
  await page
    .getByRole("link", { name: /^Favorites/ })
    .filter({ visible: true })
    .click();
  await page.waitForURL("/favorites");
  await page.locator('summary:is([aria-label="Theme"], [aria-label="Your account"]):visible').first().click();
  const dark = page.getByRole("button", { name: "Dark" }).filter({ visible: true });
  await expect(dark).toHaveAttribute("aria-pressed", "true");

  await page.goto("/settings/appearance");
  for (const choice of ["Dark", "Larger", "More", "Reduced"]) await expect(page.getByLabel(choice)).toBeChecked();
});
