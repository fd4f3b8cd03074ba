import type { Page } from "@playwright/test";
import { openDialog, UNDER_DIALOG } from "../support/auth-dialog.ts";
import { expect, test } from "../support/fixtures.ts";
import { SESSION_COOKIE } from "../support/people.ts";

const NORA = "Nora Lindqvist";
const UMA_UNVERIFIED = "Uma Okafor";

/** Opens the sandbox provider from the sign-in dialog. */
async function leaveFor(page: Page, provider: string) {
  const dialog = await openDialog(page, "Sign in");
  await expect(dialog.getByText(/Sandbox for Apple, Google and Facebook/)).toBeVisible();
  await dialog.getByRole("button", { name: `Continue with ${provider}` }).click();
  await expect(page.getByText(`Stand-in, not ${provider}`)).toBeVisible();
}

/** At Google and Facebook a choice is a link, at Apple the button of a form. */
const choice = (page: Page, name: string) => page.getByRole("link", { name }).or(page.getByRole("button", { name }));

const isSignedIn = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name.split(".")[0] === SESSION_COOKIE);

// One that posts its answer and one that redirects; the platform's tests have each provider.
for (const provider of ["Apple", "Google"]) {
  test(`${provider} signs a swimmer in and leads back to the page they were on`, async ({ page }) => {
    await leaveFor(page, provider);
    await choice(page, NORA).click();
    // A newcomer sets up first and finds the page in the address.
    await page.waitForURL(`/onboarding?next=${encodeURIComponent(UNDER_DIALOG)}`);
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeHidden();
    expect(await isSignedIn(page)).toBe(true);
  });
}

test("a sign-in that is canceled at Apple changes nothing", async ({ page }) => {
  await leaveFor(page, "Apple");
  await choice(page, "Cancel").click();
  await expect(page.getByRole("heading", { name: "Sign-in was canceled" })).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(UNDER_DIALOG)}`);
});

test("an email that the provider has not verified opens no account", async ({ page }) => {
  await leaveFor(page, "Google");
  await choice(page, UMA_UNVERIFIED).click();
  await expect(page.getByRole("heading", { name: "Your email at Google is not verified" })).toBeVisible();
  await leaveFor(page, "Facebook");
  await choice(page, UMA_UNVERIFIED).click();
  await expect(page.getByRole("heading", { name: "Facebook gave us no email" })).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
});

test("does not sign in from a provider's callback opened in another browser", async ({ page, browser, baseURL }) => {
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

test("an expired provider sign-in says that it took too long", async ({ page }) => {
  await page.goto("/auth/v1/callback?code=1&state=5f0c4d5e-0000-4000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "That took too long" })).toBeVisible();
});

test("an unreachable provider is named, and what was typed stays", async ({ page }) => {
  await page.route("**/auth/v1/authorize?*", (route) =>
    route.fulfill({ status: 503, json: { code: "unexpected_failure", message: "Unable to reach google" } }),
  );
  await page.goto("/login");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page.getByText("Failed to authenticate with Google. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.org");
});
