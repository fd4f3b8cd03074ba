import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { NO_CONSENT } from "#domain/consent/consent-object.ts";
import { HOUR_MS } from "#domain/time.ts";
import { CONSENT_EVENT, readConsent } from "./consent.ts";
import { readPreferences } from "./preferences.ts";
import { readStored, writeStored } from "./storage.ts";
import "./site.js";

/** The forms and menus as the server sends them, without React. */
beforeEach(() => {
  Object.assign(document.documentElement.dataset, {
    theme: "system",
    contrast: "more",
    motion: "system",
    text: "large",
    units: "imperial",
  });
  document.body.innerHTML = `
    <details data-menu>
      <summary>Theme</summary>
      <form method="post" action="/preferences" data-device-choice>
        <button name="theme" value="dark" aria-pressed="false">Dark</button>
        <button name="theme" value="system" aria-pressed="true">System</button>
      </form>
    </details>
    <form method="post" action="/preferences" data-device-choice data-consent-form="banner" data-policy="2">
      <button name="consent" value="granted">Accept</button>
      <button name="consent" value="denied">Decline</button>
      <button name="consent" value="later">Ask me later</button>
    </form>
    <form method="post" action="/preferences" data-device-choice data-consent-form="privacy_page" data-policy="2">
      <label><input type="checkbox" name="functional" />Functional</label>
      <label><input type="checkbox" name="analytics" />Analytics</label>
      <label><input type="checkbox" name="marketing" />Marketing</label>
      <button name="consent" value="chosen">Save choices</button>
      <p role="status"></p>
    </form>
    <form method="post" action="/logout"><button>Sign Out</button></form>
    <a href="#elsewhere">Elsewhere</a>`;
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = "";
});

test("applies, announces and stores a theme without changing other preferences", async () => {
  await page.getByText("Theme").click();
  await page.getByRole("button", { name: "Dark" }).click();
  expect(document.documentElement.dataset.theme).toBe("dark");
  await expect.element(page.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByRole("button", { name: "System" })).toHaveAttribute("aria-pressed", "false");
  expect(readPreferences(document.cookie)).toEqual({
    theme: "dark",
    contrast: "more",
    motion: "system",
    text: "large",
    units: "imperial",
  });
});

test.each([
  ["Accept", 365],
  ["Decline", 365],
  ["Ask me later", 1],
])("after %s the banner stays away for %i day(s)", async (name, days) => {
  const write = vi.spyOn(document, "cookie", "set");
  await page.getByRole("button", { name }).click();
  const written = write.mock.calls.map(([cookie]) => cookie).filter((cookie) => cookie.startsWith("tideline-consent="));
  expect(written).toEqual([expect.stringContaining(`; Max-Age=${days * 24 * 60 * 60};`)]);
});

test("Decline is stored with all it covers, and removes what it covers", async () => {
  writeStored("listViewDensity", "compact");
  localStorage.setItem("tideline-usage-visitor", "{}");
  await page.getByRole("button", { name: "Decline" }).click();
  expect(readConsent(document.cookie)).toBe("denied");
  expect(document.documentElement.dataset.consent).toBe("denied");
  expect(localStorage.getItem("analytics_consent")).toBe("denied");
  expect(readStored("isAnalyticsAccepted")).toBe(false);
  expect(readStored("consentDismissedAt")).toBeGreaterThan(0);
  expect(readStored("consentPreferences")).toEqual({
    consent: {
      analytics_consent: "denied",
      analytics_consent_updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
      marketing_consent: "denied",
      marketing_consent_updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
      cookie_preferences: { necessary: true, functional: false, analytics: false, marketing: false },
      policy_version: 2,
      source: "banner",
    },
    isPending: true,
  });
  expect(Object.keys(localStorage).filter((key) => /usage|density/.test(key))).toEqual([]);
});

test("Accept is shown in the form of categories, and single ones can be declined", async () => {
  const told = vi.fn();
  addEventListener(CONSENT_EVENT, told);
  await page.getByRole("button", { name: "Accept" }).click();
  expect(readConsent(document.cookie)).toBe("granted");
  await expect.element(page.getByLabelText("Functional")).toBeChecked();
  await page.getByLabelText("Analytics").click();
  await page.getByRole("button", { name: "Save choices" }).click();
  expect(readConsent(document.cookie)).toBe("denied");
  expect(readStored("consentPreferences").consent).toMatchObject({
    analytics_consent: "denied",
    marketing_consent: "granted",
    cookie_preferences: { necessary: true, functional: true, analytics: false, marketing: true },
    source: "privacy_page",
  });
  await expect.element(page.getByRole("status")).toHaveTextContent("Saved. You can change this any time.");
  expect(told).toHaveBeenCalledTimes(2);
  removeEventListener(CONSENT_EVENT, told);
});

test("saving again keeps the time of a choice that did not change", async () => {
  await page.getByRole("button", { name: "Accept" }).click();
  const { consent } = readStored("consentPreferences");
  const earlier = "2026-11-22T08:00:00.000Z";
  const times = { analytics_consent_updated_at: earlier, marketing_consent_updated_at: earlier };
  writeStored("consentPreferences", { consent: { ...consent, ...times }, isPending: true });
  await page.getByLabelText("Analytics").click();
  await page.getByRole("button", { name: "Save choices" }).click();
  expect(readStored("consentPreferences").consent).toMatchObject({
    analytics_consent_updated_at: expect.not.stringMatching(earlier),
    marketing_consent_updated_at: earlier,
  });
});

test("closing the question is no choice", async () => {
  await page.getByRole("button", { name: "Ask me later" }).click();
  expect(document.documentElement.dataset.consent).toBe("later");
  expect(readConsent(document.cookie)).toBe("later");
  expect(readStored("consentPreferences").consent).toEqual(NO_CONSENT);
  expect(localStorage.getItem("analytics_consent")).toBeNull();
  expect(readStored("consentDismissedAt")).toBeGreaterThan(0);
});

test("clears personal data on sign-out, also without React", async () => {
  writeStored("profile", { id: crypto.randomUUID(), username: "nia", full_name: null, avatar_url: null });
  writeStored("postLoginPath", { path: "/favorites", at: 1 });
  writeStored("listViewDensity", "compact");
  addEventListener("submit", (event) => event.preventDefault(), { once: true });
  await page.getByRole("button", { name: "Sign Out" }).click();
  expect(Object.keys(localStorage)).toEqual(["tideline-list-view-density"]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test.each([
  [
    "the page sends with fetch",
    () => document.addEventListener("submit", (event) => event.preventDefault(), { once: true }),
  ],
  ["is sent offline", () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)],
])("keeps local data while a sign-out that %s has not worked", async (_which, arrange) => {
  writeStored("postLoginPath", { path: "/favorites", at: 1 });
  arrange();
  addEventListener("submit", (event) => event.preventDefault(), { once: true });
  await page.getByRole("button", { name: "Sign Out" }).click();
  expect(readStored("postLoginPath")?.path).toBe("/favorites");
});

test("closes a menu on Escape and restores focus", async () => {
  await page.getByText("Theme").click();
  await userEvent.keyboard("{Tab}{Escape}");
  await expect.element(page.getByText("Theme")).toHaveFocus();
  expect(document.querySelector("details[open]")).toBeNull();
});

test("closes a menu when focus moves elsewhere", async () => {
  await page.getByText("Theme").click();
  expect(document.querySelector("details[open]")).not.toBeNull();
  await page.getByText("Elsewhere").click();
  expect(document.querySelector("details[open]")).toBeNull();
});

test("says from when a page is that the device kept, also while it is online", async () => {
  document.body.innerHTML = `<p role="status">Offline. <span data-showing></span></p>`;
  const { dataset } = document.documentElement;
  dataset.kept = new Date(Date.now() - 3.5 * HOUR_MS).toISOString();
  dispatchEvent(new Event("offline"));
  expect(document.querySelector("[role=status]")?.textContent).toMatch(/From \d\d:\d\d, 3 h old\./);
  dataset.kept = new Date(Date.now() - 50 * HOUR_MS).toISOString();
  dispatchEvent(new Event("offline"));
  expect(document.querySelector("[role=status]")?.textContent).toMatch(/From \w{3} \d\d:\d\d, 2 days old\./);
  delete dataset.kept;
  dispatchEvent(new Event("tideline-fresh"));
  expect(document.documentElement).not.toHaveAttribute("data-offline");
});

test("says what is shown while the device is offline", async () => {
  document.body.innerHTML = `<p role="status">Offline. <span data-showing></span></p>`;
  document.documentElement.dataset.shownAt = new Date(2026, 10, 23, 9, 30).toISOString();
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  await expect.element(page.getByRole("status")).toHaveTextContent("Offline. Showing 09:30.");
  expect(document.documentElement).toHaveAttribute("data-offline");
  connection.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  expect(document.documentElement).not.toHaveAttribute("data-offline");
});
