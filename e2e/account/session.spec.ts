import type { Page } from "@playwright/test";
import { openDialog } from "../support/auth-dialog.ts";
import { completeOnboarding, expect, signIn, test } from "../support/fixtures.ts";

const SESSION_COOKIE = "tideline-auth";

const SESSION_COOKIES = new RegExp(`^${SESSION_COOKIE}(\\.\\d+)?$`);

/** A session that is long is spread over several cookies. */
async function readCookie(page: Page) {
  const cookies = (await page.context().cookies()).filter(({ name }) => SESSION_COOKIES.test(name));
  const [cookie] = cookies.sort((a, b) => a.name.localeCompare(b.name));
  if (!cookie) throw new Error("there is no session");
  const text = cookies.map(({ value }) => value).join("");
  const json = Buffer.from(text.slice("base64-".length), "base64url").toString();
  return { cookie, session: JSON.parse(json) as { access_token: string; expires_at: number } };
}

/** As after a long sleep: the token of the session cookie has ended. */
async function endToken(page: Page) {
  const { cookie, session } = await readCookie(page);
  const ended = Buffer.from(JSON.stringify({ ...session, expires_at: 1 })).toString("base64url");
  await page.context().clearCookies({ name: SESSION_COOKIES });
  await page.context().addCookies([{ ...cookie, name: SESSION_COOKIE, value: `base64-${ended}` }]);
}

/** As after signing out on another device: no new token is issued. */
async function revoke(page: Page) {
  const { session } = await readCookie(page);
  const apikey = await page.locator('meta[name="backend-key"]').getAttribute("content");
  const headers = { apikey: apikey ?? "", Authorization: `Bearer ${session.access_token}` };
  const response = await page.request.post("/auth/v1/logout?scope=local", { headers });
  expect(response.status()).toBe(204);
}

const wake = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** The form of the profile that everybody has, with something typed into it. */
async function typeMyName(page: Page, text: string) {
  await page.goto("/profile");
  await page.getByRole("button", { name: /^Edit about you/i }).click();
  await page.getByLabel("First name").fill(text);
}

test("a swimmer whose session ends while typing signs in again and loses nothing", async ({ page, swimmer }) => {
  await typeMyName(page, "Seal before breakfast");
  await revoke(page);
  await endToken(page);
  await wake(page);

  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Sign in again to continue")).toBeVisible();
  await expect(page.getByText("Your session has expired. Please sign in again.")).toBeVisible();
  await expect(dialog.getByText(swimmer.email)).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(swimmer.password);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toBeHidden();

  await expect(page.getByLabel("First name")).toHaveValue("Seal before breakfast");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByLabel("First name")).toBeHidden();
  await page.reload();
  await expect(page.getByText("Seal before breakfast")).toBeVisible();
});

test("a swimmer who came through Google signs in again in a popup and loses nothing", async ({ page }) => {
  const choose = (where: Page) => where.getByRole("link", { name: "Tomás Ferreira" }).click();
  const dialog = await openDialog(page, "Sign in");
  await dialog.getByRole("button", { name: "Continue with Google" }).click();
  await choose(page);
  await page.waitForURL(/\/onboarding/);
  await completeOnboarding(page);
  await typeMyName(page, "Seal by another door");
  await revoke(page);
  await endToken(page);
  await wake(page);

  await expect(dialog.getByText("Sign in again to continue")).toBeVisible();
  const opened = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Continue with Google" }).click();
  const beside = await opened;
  await choose(beside);
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("First name")).toHaveValue("Seal by another door");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByLabel("First name")).toBeHidden();
});

test("a sign-out in one tab signs out the others, but not over what is being typed", async ({ page, onlooker }) => {
  await page.context().clearCookies();
  await signIn(page, onlooker);
  const idle = await page.context().newPage();
  await idle.goto("/favorites");
  await expect(idle.getByRole("heading", { level: 1 })).toBeVisible();
  const busy = await page.context().newPage();
  await typeMyName(busy, "Half a sentence");

  await page.getByLabel("Your account").click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("link", { name: "Sign up" }).first()).toBeVisible();
  await expect(idle).toHaveURL(/\/login\?next=%2Ffavorites/);
  await expect(busy.getByRole("dialog").getByText("Sign in again to continue")).toBeVisible();
  await expect(busy.getByLabel("First name")).toHaveValue("Half a sentence");
});

test("a laptop that wakes after its token expired stays signed in", async ({ page, onlooker }) => {
  await page.context().clearCookies();
  await signIn(page, onlooker);
  await page.goto("/settings");
  await endToken(page);
  const renewed = page.waitForResponse(/\/auth\/v1\/token\?grant_type=refresh_token/);
  await wake(page);
  expect((await renewed).status()).toBe(200);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/profile");
  await expect(page).toHaveURL("/profile");
});

test("opening /logout signs out, but a request from a page does not", async ({ page, onlooker }) => {
  await page.context().clearCookies();
  await signIn(page, onlooker);
  const { status } = await page.evaluate(async () => fetch("/logout").then(({ status }) => ({ status })));
  expect(status).toBe(200);
  await page.goto("/favorites");
  await expect(page).toHaveURL("/favorites");
  await page.goto("/logout");
  await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
  await page.goto("/favorites");
  await expect(page).toHaveURL(/\/login/);
});

for (const [whose, leadMs] of [
  ["two hours ahead", 7_200_000],
  ["two hours behind", -7_200_000],
] as const) {
  test(`a device whose clock is ${whose} stays signed in without new tokens`, async ({ page, onlooker }) => {
    expect(onlooker.email).toBeTruthy();
    await page.addInitScript((ms) => {
      const tellRightTime = Date.now.bind(Date);
      Date.now = () => tellRightTime() + ms;
    }, leadMs);
    const exchanges: string[] = [];
    page.on(
      "request",
      (request) => request.url().includes("grant_type=refresh_token") && exchanges.push(request.url()),
    );
    for (const path of ["/profile", "/favorites"]) {
      const answered = page.waitForResponse(/\/rest\/v1\//);
      await page.goto(path);
      expect((await answered).ok()).toBe(true);
      await wake(page);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
    expect(exchanges).toEqual([]);
    await expect(page.getByRole("dialog")).toBeHidden();
  });
}
