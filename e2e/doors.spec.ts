import type { Page } from "@playwright/test";
import { completeOnboarding, expect, newPerson, openLinkOfNewestMail, test } from "./fixtures.ts";

const NORA = "Nora Lindqvist";
const UMA_UNVERIFIED = "Uma Okafor";

async function openDialog(page: Page, name: "Sign in" | "Sign up") {
  await page.goto("/spots");
  // The map comes after hydration: before it the link leads to the page with the form.
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible();
  const decline = page.getByRole("button", { name: "Decline" });
  // It lies over the end of the small menu.
  if (await decline.isVisible()) await decline.click();
  const link = page.getByRole("banner").getByRole("link", { name, exact: true });
  if (!(await link.isVisible())) await page.getByLabel("Menu").click();
  await link.filter({ visible: true }).click();
  return page.getByRole("dialog");
}

/** Leaves for the stand-in from the dialog over the list of spots. */
async function leaveFor(page: Page, provider: string) {
  const dialog = await openDialog(page, "Sign in");
  await expect(dialog.getByText(/Stand-in for Apple, Google and Facebook/)).toBeVisible();
  await dialog.getByRole("button", { name: `Continue with ${provider}` }).click();
  await expect(page.getByText(`Stand-in, not ${provider}`)).toBeVisible();
}

/** At Google and Facebook a choice is a link, at Apple the button of a form. */
const choice = (page: Page, name: string) => page.getByRole("link", { name }).or(page.getByRole("button", { name }));

const isSignedIn = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => /^tideline-auth(\.\d+)?$/.test(name));

for (const provider of ["Apple", "Google", "Facebook"]) {
  test(`${provider} signs a swimmer in, on the way to where they were`, async ({ page }) => {
    await leaveFor(page, provider);
    await choice(page, NORA).click();
    // A newcomer sets up first and finds the spots in the address; an account of some minutes is taken as set up.
    await page.waitForURL((url) => ["/onboarding?next=%2Fspots", "/spots"].includes(url.pathname + url.search));
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeHidden();
    expect(await isSignedIn(page)).toBe(true);
  });

  test(`a sign-in that is cancelled at ${provider} changes nothing`, async ({ page }) => {
    await leaveFor(page, provider);
    await choice(page, "Cancel").click();
    await expect(page.getByRole("heading", { name: "Sign-in was cancelled" })).toBeVisible();
    expect(await isSignedIn(page)).toBe(false);
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/login?next=%2Fspots");
  });
}

test("an address that the provider has not verified opens no account", async ({ page }) => {
  await leaveFor(page, "Google");
  await choice(page, UMA_UNVERIFIED).click();
  await expect(page.getByRole("heading", { name: "Your email at Google is not verified" })).toBeVisible();
  await leaveFor(page, "Facebook");
  await choice(page, UMA_UNVERIFIED).click();
  await expect(page.getByRole("heading", { name: "Facebook gave us no email" })).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
});

test("a provider's way back in another browser opens nothing there", async ({ page, browser, baseURL }) => {
  await leaveFor(page, "Google");
  const wayBack = await choice(page, NORA).getAttribute("href");
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await context.newPage();
  await other.goto(wayBack ?? "");
  await expect(other.getByRole("heading", { name: "Please sign in here" })).toBeVisible();
  expect(new URL(other.url()).searchParams.has("code")).toBe(false);
  expect(await isSignedIn(other)).toBe(false);
  await context.close();
});

test("a sign-in that the service has forgotten is told, and not lost on the start page", async ({ page }) => {
  await page.goto("/auth/v1/callback?code=1&state=5f0c4d5e-0000-4000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "That took too long" })).toBeVisible();
});

test("a provider that cannot be reached is named beside its button, and what was typed stays", async ({ page }) => {
  await page.route("**/auth/v1/authorize?*", (route) =>
    route.fulfill({ status: 503, json: { code: "unexpected_failure", message: "Unable to reach google" } }),
  );
  await page.goto("/login");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page.getByText("Failed to authenticate with Google. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.org");
});

test("the dialog goes from view to view and starts at its first again", async ({ page }) => {
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

test("a newcomer signs up by keyboard alone, with a name that is only a name", async ({ page }) => {
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

test("too many wrong passwords ask to wait and keep what was typed", async ({ page }, { project }) => {
  // An address of their own, or nobody else could sign in for five minutes.
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": project.name === "phone" ? "203.0.113.7" : "203.0.113.8" });
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
  await expect(page.getByText("This link has expired or was used already. Ask for a new one below.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send reset link" })).toBeEnabled();
});

test("no address leads who signs in to another site", async ({ page, onlooker }) => {
  expect(onlooker.email).toContain("@");
  for (const next of ["https://example.org", "//example.org", "/\\example.org", "/%09/example.org", "javascript:1"]) {
    await page.goto(`/login?next=${next}`);
    await expect(page, next).toHaveURL("/");
  }
  await page.context().clearCookies();
  await page.goto("/auth/callback?next=//example.org");
  await expect(page).toHaveURL("/login");
});

test("a swimmer at the administrators' door is told so and sent to the start page", async ({ page, onlooker }) => {
  await page.context().clearCookies();
  await page.goto("/admin-login");
  await page.getByLabel("Email").fill(onlooker.email);
  await page.getByLabel("Password", { exact: true }).fill(onlooker.password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "This account is not an administrator" })).toBeFocused();
  await page.waitForURL("/");
});
