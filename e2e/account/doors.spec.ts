import { openDialog } from "../support/auth-dialog.ts";
import { completeOnboarding, expect, openLinkOfNewestMail, test } from "../support/fixtures.ts";
import { newPerson } from "../support/people.ts";

test("the sign-in dialog moves between its views and opens with the first one again", { tag: "@phone-only" }, async ({
  page,
}) => {
  const dialog = await openDialog(page, "Sign up");
  await expect(dialog.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog.getByRole("heading", { name: "Welcome back" })).toBeFocused();
  await dialog.getByRole("button", { name: "Forgot your password?" }).click();
  await dialog.getByLabel("Email").fill(newPerson("nobody").email);
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  await expect(dialog.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Welcome back" })).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("banner").locator(":focus")).toBeVisible();
  await openDialog(page, "Sign up");
  await expect(dialog.getByRole("heading", { name: "Create your account" })).toBeVisible();
});

test("a newcomer signs up with the keyboard, and markup in their name stays text", async ({ page }) => {
  const person = newPerson("keys");
  const name = `<img src=x onerror="document.title='broken into'">`;
  const dialog = await openDialog(page, "Sign up");
  const type = async (label: string, text: string) => {
    await expect(dialog.getByLabel(label, { exact: true })).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  };
  await type("Your name (optional)", name);
  await type("Email", person.email);
  await type("Password", person.password);
  await page.keyboard.press("Tab");
  await type("Confirm password", "something else");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Passwords do not match")).toBeVisible();
  await expect(dialog.getByLabel("Confirm password", { exact: true })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: "Your account is created" })).toBeFocused();
  await expect(dialog.getByRole("heading", { name: "Check your email" })).toBeFocused();

  await openLinkOfNewestMail(page, { to: person.email, subject: /confirm/i });
  await page.waitForURL((url) => url.pathname === "/onboarding");
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await completeOnboarding(page);
  await page.goto("/profile");
  await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
  await expect(page).not.toHaveTitle(/broken into/);
});

test("too many wrong passwords ask to wait and keep what was typed", async ({ page }) => {
  // A separate network address, or nobody else could sign in for five minutes.
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": "203.0.113.8" });
  await page.goto("/login");
  await page.getByLabel("Email").fill(newPerson("guesser").email);
  await page.getByLabel("Password", { exact: true }).fill("one guess after another");
  const signIn = page.getByRole("main").getByRole("button", { name: "Sign in" });
  for (let guess = 0; guess < 10; guess += 1) {
    await Promise.all([page.waitForResponse("**/auth/v1/token?*"), signIn.click()]);
    await expect(signIn).not.toHaveAttribute("aria-busy");
  }
  await signIn.click();
  await expect(page.getByText(/Too many attempts\. Please wait \d+ (seconds|minutes) and try again\./)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(/^guesser/);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("one guess after another");
});

test("a second reset mail within a minute says how long to wait", async ({ page }) => {
  const { email } = newPerson("hasty");
  for (const heading of ["Check your email", "Reset your password"]) {
    await page.goto("/auth/reset-password");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
  await expect(page.getByText(/Too many attempts\. Please wait \d+ seconds? and try again\./)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

test("a reset link that has expired leads to a new one", async ({ page, baseURL }) => {
  const wayBack = encodeURIComponent(`${baseURL}/auth/reset-password`);
  await page.goto(`/auth/v1/verify?token=pkce_${"0".repeat(56)}&type=recovery&redirect_to=${wayBack}`);
  await expect(page.getByText("This link has expired or was already used. Request a new one below.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send reset link" })).toBeEnabled();
});

test("signing in never leads to another site", async ({ page, onlooker }) => {
  expect(onlooker.email).toContain("@");
  for (const next of ["https://example.org", "//example.org", "/\\example.org", "/%09/example.org", "javascript:1"]) {
    const url = (await page.request.get(`/login?next=${next}`)).url();
    expect(url, next).toBe(new URL("/", url).href);
  }
  await page.context().clearCookies();
  await page.goto("/auth/callback?next=//example.org");
  await expect(page).toHaveURL("/login");
});

test("a swimmer who signs in on the administrators' page is sent to the start page", async ({ page, onlooker }) => {
  await page.context().clearCookies();
  await page.goto("/admin-login");
  await page.getByLabel("Email").fill(onlooker.email);
  await page.getByLabel("Password", { exact: true }).fill(onlooker.password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "This account is not an administrator" })).toBeFocused();
  await page.waitForURL("/");
});
