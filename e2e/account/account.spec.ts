import { expect, openLinkOfNewestMail, signInByForm, signUp, test } from "../support/fixtures.ts";
import { newPerson } from "../support/people.ts";

test("a wrong password says so and nothing more", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("nobody@example.org");
  await page.getByLabel("Password", { exact: true }).fill("wrong password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Invalid email or password")).toBeVisible();
});

test("a sign-in before the mail is confirmed offers a new mail", async ({ page }) => {
  const person = newPerson("early");
  await signUp(page, person);
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Please verify your email before signing in")).toBeVisible();
  await expect(page.getByRole("button", { name: "Resend verification email" })).toBeVisible();
});

test("signing up with a registered email says so", async ({ page }) => {
  await page.goto("/signup");
  await page.getByLabel("Email").fill("swimmer@tideline.example");
  await page.getByLabel("Password", { exact: true }).fill("another password");
  await page.getByLabel("Confirm password", { exact: true }).fill("another password");
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("This email is already registered. Please sign in instead.")).toBeVisible();
});

test("a forgotten password is replaced through the mail", async ({ page, swimmer }) => {
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await page.getByLabel("Email").fill(swimmer.email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();

  await openLinkOfNewestMail(page, { to: swimmer.email, subject: /password/i });
  await page.waitForURL("/auth/reset-password");
  await page.getByLabel("New password", { exact: true }).fill("warmer water now");
  await page.getByLabel("Confirm new password", { exact: true }).fill("warmer water now");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByText("Your password is changed")).toBeVisible();
  await page.waitForURL((url) => url.pathname !== "/auth/reset-password");

  await page.context().clearCookies();
  await signInByForm(page, { email: swimmer.email, password: "warmer water now" });
});

test("a confirmation link works once, and says so the second time", async ({ page }) => {
  const person = newPerson("twice");
  await signUp(page, person);
  await openLinkOfNewestMail(page, { to: person.email, subject: /confirm/i });
  await page.waitForURL((url) => url.pathname === "/onboarding");
  await page.context().clearCookies();
  await openLinkOfNewestMail(page, { to: person.email, subject: /confirm/i });
  await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  expect(new URL(page.url()).searchParams.has("code")).toBe(false);
  await page.getByLabel("Email").fill(newPerson("somebody").email);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByText(/a new link is on its way/)).toBeVisible();
});

test("a visitor who asks for a swimmer's page signs in and gets there", async ({ page, onlooker }) => {
  await page.context().clearCookies();
  await page.goto("/favorites");
  await expect(page).toHaveURL(/\/login\?next=%2Ffavorites/);
  await page.getByLabel("Email").fill(onlooker.email);
  await page.getByLabel("Password", { exact: true }).fill(onlooker.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("/favorites");
});
