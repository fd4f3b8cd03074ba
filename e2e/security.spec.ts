import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { expect, signIn, test } from "./support/fixtures.ts";
import { createPerson, type Person } from "./support/people.ts";

const STEP_MS = 30_000;

/** So long before the end of its step a code is still sent in time. */
const SPARE_MS = 5_000;

/** Codes of one app. A code is accepted once, also one step early or late, so each call takes the next step. */
function createApp(secret: string) {
  const totp = new TOTP({ secret });
  let step = 0;
  return async () => {
    await expect.poll(() => STEP_MS - (Date.now() % STEP_MS)).toBeGreaterThan(SPARE_MS);
    step = Math.max(step + 1, Math.floor(Date.now() / STEP_MS) - 1);
    return totp.generate({ timestamp: step * STEP_MS });
  };
}

async function enterPassword(page: Page, { email, password }: Person) {
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("two-factor sign-in: on, a sign-in by code, one by recovery code, off", async ({ page }) => {
  const person = await createPerson("two-factor");
  await signIn(page, person, "/settings/security");
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  const nextCode = createApp(secret);
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText(/That code didn't work/)).toBeVisible();
  await page.getByLabel("Code").fill(await nextCode());
  await page.getByRole("button", { name: "Turn on" }).click();
  const list = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  await page.getByRole("button", { name: "I've kept them" }).click();
  await expect(page.getByText("10 of 10 recovery codes left")).toBeVisible();

  // The password alone opens nothing.
  await enterPassword(page, person);
  await expect(page.getByRole("heading", { name: "Two-factor sign-in" })).toBeVisible();
  await page.goto("/settings/security");
  await expect(page).toHaveURL(/\/login\/code\?next=%2Fsettings%2Fsecurity/);
  await page.getByLabel("Code").fill(await nextCode());
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("/settings/security");
  await expect(page.getByText("10 of 10 recovery codes left")).toBeVisible();

  await enterPassword(page, person);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("You are signed in")).toBeVisible();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  await page.goto("/settings/security");
  await expect(page.getByText("9 of 10 recovery codes left")).toBeVisible();
  await expect(page.getByText("Signed in with a recovery code")).toBeVisible();

  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByLabel("Code").fill(await nextCode());
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
});

test("an account that is being deleted can be kept", async ({ page }) => {
  const person = await createPerson("leaving");
  await signIn(page, person, "/settings/account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByLabel("Current password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("That's not your password.")).toBeVisible();
  await page.getByLabel("Current password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByRole("heading", { name: "Your account is being deleted" })).toBeVisible();

  await enterPassword(page, person);
  await expect(page.getByRole("heading", { name: "Your account is being deleted" })).toBeVisible();
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login\/deletion/);
  await page.getByRole("button", { name: "Keep my account" }).click();
  await page.waitForURL("/settings/account");
  await expect(page.getByRole("button", { name: "Delete my account" })).toBeVisible();
});

test("a swimmer sees another device and signs it out", async ({ page, browser }) => {
  const person = await createPerson("two-devices");
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, person, "/settings/security");
  await signIn(page, person, "/settings/security");
  await page.getByRole("button", { name: /^Sign out / }).click();
  await expect(page.getByText("Device signed out.")).toBeVisible();
  await other.goto("/settings/security");
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();
});
