import { expect } from "./support/fixtures.ts";
import { test } from "./support/own-installation.ts";

test("an admin closes Tideline for maintenance, still gets in, and opens it again", async ({
  page,
  browser,
  installation,
}) => {
  test.slow();
  const { site, demoPassword } = installation;
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const maintained = visitor.getByRole("heading", { name: "Back after maintenance" });
  await visitor.goto(`${site}/spots`);
  await expect(visitor.getByRole("heading", { level: 1 })).not.toHaveText("Back after maintenance");
  // This installation asks about cookies above the header, where the question covers nothing.
  const [banner, header] = await Promise.all(
    [visitor.getByRole("region", { name: "Cookies" }), visitor.getByRole("banner")].map((part) => part.boundingBox()),
  );
  expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0);

  await page.goto(`${site}/login?next=/admin/settings`);
  await page.getByLabel("Email").fill("admin@tideline.example");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  const closed = page.getByRole("switch", { name: "Maintenance mode" });
  const save = async () => {
    await closed.click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings saved successfully")).toBeVisible();
  };
  await save();

  // The server keeps the switch for some seconds.
  const statusOf = (path: string) => visitor.request.get(`${site}${path}`).then((answer) => answer.status());
  for (const path of ["/", "/spots", "/about"]) await expect.poll(() => statusOf(path)).toBe(503);
  await visitor.goto(`${site}/spots`);
  await expect(maintained).toBeVisible();
  await page.goto(`${site}/spots`);
  await expect(page.getByRole("region", { name: "List of spots" })).toBeVisible();
  // Somebody who has to get in signs in past the closed door.
  await visitor.getByRole("link", { name: "Sign in as administrator" }).click();
  await expect(visitor.getByLabel("Email")).toBeVisible();

  await page.goto(`${site}/admin/settings`);
  await expect(closed).toBeChecked();
  await save();
  await expect.poll(() => statusOf("/spots")).toBe(200);
  await visitor.goto(`${site}/maintenance?next=%2Fspots`);
  await expect(visitor.getByRole("heading", { name: "Tideline is open" })).toBeVisible();
  await visitor.context().close();
  await page.goto("about:blank");
});
