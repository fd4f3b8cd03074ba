import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { readConsent } from "#app/browser/consent.ts";
import { readStored } from "#app/browser/storage.ts";
import { AppError } from "#domain/errors.ts";
import { ConsentPanel } from "./consent-panel.tsx";
import "../../app.css";

const row = vi.hoisted(() => ({ read: vi.fn(), save: vi.fn() }));
vi.mock("./consent.data.ts", () => ({ readConsentRow: row.read, saveConsentRow: row.save }));

const userId = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";

// Other tests of this browser may have left a choice.
beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.consent;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari that we support.
  document.cookie = "tideline-consent=; Max-Age=0; Path=/";
});

const NOT_CHOSEN = "You haven't chosen yet. Nothing is counted. Your first switch declines the others.";

async function open() {
  row.read.mockResolvedValue(null);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsentPanel userId={userId} />
    </QueryClientProvider>,
  );
  await expect.poll(() => row.read.mock.calls.length).toBe(1);
}

test("each switch takes effect at once, on the device and in the row", async () => {
  await open();
  await expect.element(page.getByText(NOT_CHOSEN)).toBeVisible();
  await page.getByRole("switch", { name: "Analytics" }).click();
  expect(readConsent(document.cookie)).toBe("granted");
  await expect.element(page.getByText(/^Chosen .*\d.*, policy 2\. Change it any time\.$/)).toBeVisible();
  await expect.poll(() => row.save.mock.calls.length).toBe(1);
  expect(row.save.mock.lastCall?.[2]).toMatchObject({
    analytics_consent: "granted",
    cookie_preferences: { functional: false, analytics: true, marketing: false },
    source: "settings",
  });
  await page.getByRole("button", { name: "Decline all" }).click();
  expect(readConsent(document.cookie)).toBe("denied");
  await expect.element(page.getByRole("switch", { name: "Analytics" })).not.toBeChecked();
});

test("a choice that could not be saved applies here and says so", async () => {
  await open();
  row.save.mockRejectedValueOnce(new AppError("offline", "No connection"));
  await page.getByRole("button", { name: "Accept all" }).click();
  await expect.element(page.getByText(/^Applies on this device\. We'll save it to your account/)).toBeVisible();
  expect(readStored("consentPreferences")).toMatchObject({
    isPending: true,
    consent: { analytics_consent: "granted" },
  });
});

test("a reset forgets the choice, so that the next page asks", async () => {
  await open();
  await page.getByRole("button", { name: "Accept all" }).click();
  await page.getByRole("button", { name: "Ask me again" }).click();
  await expect.element(page.getByText(NOT_CHOSEN)).toBeVisible();
  expect(readConsent(document.cookie)).toBeNull();
  expect(localStorage.getItem("analytics_consent")).toBeNull();
  expect(row.save.mock.lastCall?.[2]).toMatchObject({ analytics_consent: null, source: "reset" });
});
