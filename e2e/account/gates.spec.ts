import type { Page } from "@playwright/test";
import { openDialog, UNDER_DIALOG } from "../support/auth-dialog.ts";
import { expect, signInAsDemo, signInByForm, test } from "../support/fixtures.ts";
import { getDemoPerson } from "../support/people.ts";

/** The main navigation, where there is one. */
const mainNavigation = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("a visitor signs in and continues to the page they asked for", async ({ page }) => {
  await page.goto("/workouts?from=mail");
  expect(new URL(page.url()).pathname).toBe("/login");
  await signInByForm(page, await getDemoPerson("swimmer"), new URL(page.url()).searchParams.get("next") ?? "");
  await expect(page).toHaveURL("/workouts?from=mail");
  await expect(page.getByRole("heading", { name: "Activity", level: 1 })).toBeVisible();
});

test("old addresses redirect to their page and keep the query", async ({ page }) => {
  await page.goto("/auth/login?next=/favorites");
  await expect(page).toHaveURL("/login?next=%2Ffavorites");
  await page.goto("/auth/signup");
  await expect(page).toHaveURL("/signup");
  await signInAsDemo(page, "swimmer");
  for (const [from, to] of [
    ["/dashboard", "/"],
    ["/workouts/legacy?year=2026", "/workouts?year=2026"],
    ["/portal-redirect", "/subscription/portal"],
    ["/swim-explorer", "/explore"],
    ["/enhanced-onboarding", "/"],
    ["/onboarding-debug", "/"],
    ["/login", "/"],
    ["/signup?next=/favorites", "/favorites"],
    ["/login?next=https://elsewhere.example", "/"],
    ["/login?next=//elsewhere.example", "/"],
    ["/admin", "/"],
    ["/admin/profile-analyzer", "/"],
    ["/profile-analyzer", "/"],
  ] as const) {
    // The server alone redirects.
    const { pathname, search } = new URL((await page.request.get(from)).url());
    expect(pathname + search, from).toBe(to);
  }
});

test("a swimmer finds the main pages from the menu", { tag: "@phone" }, async ({ page, isMobile }) => {
  await signInAsDemo(page, "swimmer");
  for (const name of ["Activity", "Explore", "Achievements", "Water Cleanup"]) {
    const link = mainNavigation(page).getByRole("link", { name, exact: true }).filter({ visible: true });
    if (isMobile && (await link.count()) === 0) await page.getByText("More", { exact: true }).click();
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(mainNavigation(page).locator("[aria-current=page]").filter({ hasText: name })).toHaveCount(1);
  }
  await page.getByLabel("Notifications").first().click();
  await expect(page.getByRole("link", { name: "Alerts and rules" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Alerts and rules" })).toBeHidden();
});

test("an unknown address says that nothing is there", async ({ page }) => {
  await signInAsDemo(page, "swimmer");
  const response = await page.goto("/nowhere/none-such");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("before setup is finished, other pages ask the swimmer to finish it", async ({ page }) => {
  await signInByForm(page, await getDemoPerson("newcomer"));
  // Signing in leads to setup.
  await expect(page).toHaveURL("/onboarding");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Complete your setup" })).toBeVisible();
  await expect(page.getByRole("banner").getByText("Complete your setup")).toBeVisible();
  await expect(mainNavigation(page)).toBeHidden();

  await page.goto("/workouts");
  await expect(page.getByRole("heading", { name: "Profile Setup Required" })).toBeVisible();
  // Client navigation asks the server for data only; its gate must apply there, too.
  await page.getByRole("link", { name: "Complete Profile Setup" }).click();
  await expect(page).toHaveURL("/onboarding?next=%2Fworkouts");
  await expect(page.getByRole("heading", { name: "Profile Setup Required" })).toBeHidden();
  await page.goBack();
  await page.getByRole("link", { name: "Return to Dashboard" }).click();
  await expect(page).toHaveURL("/");

  await page.getByLabel("Your account").click();
  await page.getByRole("link", { name: "Complete Setup" }).first().click();
  await expect(page).toHaveURL("/onboarding");
  expect(await page.evaluate(() => sessionStorage.getItem("tideline-my-onboarding"))).toContain("true");
});

test("an administrator signs in on the administrators' page", async ({ page }) => {
  await page.goto("/profile-analyzer");
  await expect(page).toHaveURL("/admin-login?next=%2Fprofile-analyzer");
  await page.goto("/admin/users");
  await expect(page).toHaveURL("/admin-login?next=%2Fadmin%2Fusers");
  const { email, password } = await getDemoPerson("admin");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/admin/users");
  await expect(page.getByRole("heading", { name: "Users", level: 1 })).toBeVisible();
  await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
});

test("a blocked swimmer leaves nothing on the device, and others lose nothing there", async ({ page }) => {
  const DRAFT = "tideline-my-onboarding-draft";
  const readDraft = () => page.evaluate((key) => localStorage.getItem(key), DRAFT);
  const leaveDraft = () => page.evaluate((key) => localStorage.setItem(key, "what was chosen"), DRAFT);

  await page.goto("/about");
  await leaveDraft();
  await page.goto("/error?reason=permission");
  expect(await readDraft()).not.toBeNull();
  await page.goto("/error?reason=banned");
  await expect(page.getByRole("heading", { name: "Your account is blocked" })).toBeVisible();
  expect(await readDraft()).toBeNull();

  await signInAsDemo(page, "admin");
  await page.goto("/about");
  await leaveDraft();
  await page.goto("/error?reason=banned");
  expect(await readDraft()).not.toBeNull();
});

test("closing the dialog after signing in keeps the swimmer signed in", { tag: "@phone-only" }, async ({ page }) => {
  const { email, password } = await getDemoPerson("swimmer");
  const dialog = await openDialog(page, "Sign in");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await dialog.getByText("You are signed in").waitFor();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Your account")).toBeVisible();
  await expect(page).toHaveURL(UNDER_DIALOG);
});
