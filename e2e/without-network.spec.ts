import type { Page } from "@playwright/test";
import { awaitScript, expect, signIn, test } from "./support/fixtures.ts";
import { addSession, createPerson, createServiceClient, type Person } from "./support/people.ts";

// Everything here goes through the worker, on the screen of a phone.
test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });

const FORTY_FOOT = "e25767b6-4408-5d3d-a8c2-b50739d05691";
const SPOT_PAGE = `/locations/${FORTY_FOOT}`;

async function findId({ email }: Person) {
  const client = await createServiceClient();
  const { data } = await client.from("profiles").select("id").eq("email", email).single().throwOnError();
  return data.id as string;
}

async function countOf(table: "workouts" | "crowd_reports", userId: string) {
  const client = await createServiceClient();
  const { data } = await client.from(table).select("id").eq("user_id", userId).throwOnError();
  return data.length;
}

/** The paths of kept pages, and of what the backend answered. */
const readKept = (page: Page) =>
  page.evaluate(async () => {
    const names = ["tideline-my-pages", "tideline-my-answers"];
    const caching = await Promise.all(names.map((name) => caches.open(name)));
    const keys = await Promise.all(caching.map((cache) => cache.keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

/** Main pages, favorites and what this page has asked for are on the device. */
const awaitKept = (page: Page, ...paths: string[]) =>
  expect
    .poll(
      async () => {
        const kept = await readKept(page);
        return ["/kept-main-pages", "/rest/v1/favorites", ...paths].filter((path) => !kept.includes(path));
      },
      // Some 200 files, one after another, each after what the page in front asks for.
      { timeout: 90_000 },
    )
    .toEqual([]);

const offlineBar = (page: Page) => page.getByRole("complementary", { name: "Offline" });

test("without a network the main pages open, and what is written waits and arrives once", async ({
  page,
  context,
  swimmer,
}) => {
  test.setTimeout(360_000);
  const userId = await findId(swimmer);
  const client = await createServiceClient();
  await client.from("favorites").insert({ user_id: userId, spot_id: FORTY_FOOT }).throwOnError();
  // A new installation needs a minute for its first verdicts.
  const verdictOf = () => client.from("spot_verdicts").select("first_hour").eq("spot_id", FORTY_FOOT).single();
  await expect.poll(async () => (await verdictOf()).data?.first_hour, { timeout: 120_000 }).toBeTruthy();
  await page.goto(SPOT_PAGE);
  await expect.poll(() => readKept(page), { timeout: 45_000 }).toContain(SPOT_PAGE);
  await page.goto("/workouts/log");
  await expect(page.getByLabel("Where").getByRole("option", { name: "Forty Foot" }).first()).toBeAttached();
  await page.goto("/favorites");
  await expect(page.getByRole("link", { name: "Forty Foot" }).first()).toBeVisible();
  await awaitKept(page, SPOT_PAGE, "/rest/v1/spots");

  // Every page loads without a network, one after another.
  await context.setOffline(true);
  await page.goto("/favorites");
  await expect(page.getByRole("link", { name: "Forty Foot" }).first()).toBeVisible();
  await expect(offlineBar(page)).toHaveText(/^Offline\. From \d\d:\d\d\.$/);
  await expect(page.getByText(/^as of \d\d:\d\d$/).first()).toBeVisible();
  await page.goto("/safety-guides");
  await expect(page.getByRole("heading", { name: "One danger at a time" })).toBeVisible();
  // Never opened before: the planner with its map.
  await page.goto("/routes/create");
  await expect(page.getByText("Tap the water to start")).toBeVisible();
  await expect(page.locator(".maplibregl-canvas")).toBeVisible({ timeout: 20_000 });
  await page.goto("/tools");
  await expect(page.getByRole("heading", { name: "Tools", level: 1 })).toBeVisible();
  await page.goto("/groups");
  await expect(page.getByRole("heading", { name: "You seem to be offline" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Favorites/ }).last()).toBeVisible();

  await page.goto("/workouts/log");
  await awaitScript(page.getByRole("button", { name: "Save swim" }));
  await page.getByLabel("Where").selectOption(FORTY_FOOT);
  await page.getByRole("button", { name: "30 minutes", exact: true }).click();
  await page.getByRole("button", { name: "Save swim", exact: true }).click();
  await expect(page.getByText("Saved here, sent later").first()).toBeVisible();

  await page.goto(SPOT_PAGE);
  const report = page.getByRole("button", { name: "What's it like there?" });
  await awaitScript(report);
  await report.click();
  await page.getByRole("button", { name: "Crowds" }).click();
  await page.getByRole("button", { name: "Busy" }).click();
  await expect(page.getByText("Will send when you're online.").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("Will send when you're online.").first()).toBeVisible();

  await context.setOffline(false);
  // A failed first try is repeated within a minute.
  await expect.poll(() => countOf("crowd_reports", userId), { timeout: 90_000 }).toBe(1);
  await expect.poll(() => countOf("workouts", userId), { timeout: 90_000 }).toBe(1);
  await expect(page.getByText("Will send when you're online.")).toHaveCount(0);
  // Another start finds nothing to send.
  await page.reload();
  await expect(offlineBar(page)).toBeHidden();
  expect(await countOf("crowd_reports", userId)).toBe(1);
  expect(await countOf("workouts", userId)).toBe(1);
});

test("a new version waits until typed text is done with, and sign-out leaves nothing to the next", async ({
  page,
  context,
  swimmer,
}) => {
  test.setTimeout(240_000);
  await signIn(page, swimmer, "/workouts/log");
  await awaitKept(page, "/workouts/log");
  const distance = page.getByLabel("Distance");
  await distance.fill("1200");

  // Another address is another worker, which has to wait as a new version does.
  await page.evaluate(() => navigator.serviceWorker.register("/sw.js?new"));
  await page.getByRole("button", { name: "Update", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Update now?" });
  await question.getByRole("button", { name: "Keep typing" }).click();
  await expect(distance).toHaveValue("1200");

  // Where nothing is typed it takes over at once, and the page reloads.
  await page.goto("/favorites");
  await page.evaluate(() => Object.assign(window, { isOfBefore: true }));
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await expect.poll(() => page.evaluate(() => "isOfBefore" in window).catch(() => true)).toBe(false);
  await expect(page.getByText("No favorite spots")).toBeVisible();

  await page.getByLabel("Your account").click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.locator("script[data-swimmer]")).toHaveCount(0);
  await expect.poll(async () => (await readKept(page)).filter((path) => /favorites|workouts/.test(path))).toEqual([]);
  await context.setOffline(true);
  await page.goto("/favorites");
  await expect(page.getByRole("heading", { name: "You seem to be offline" })).toBeVisible();
  await context.setOffline(false);

  // Somebody else on the same device, who didn't sign out before.
  const other = await createPerson("other");
  await addSession(context, other);
  await page.goto("/favorites");
  await awaitKept(page, "/favorites");
  await addSession(context, swimmer);
  await page.goto("/tools");
  await expect.poll(async () => (await readKept(page)).includes("/rest/v1/favorites")).toBe(false);
});
