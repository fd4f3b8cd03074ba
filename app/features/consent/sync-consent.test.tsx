import { beforeEach, expect, test, vi } from "vitest";
import { readConsent } from "#app/browser/consent.ts";
import { readDeviceConsent, writeDeviceConsent } from "#app/browser/device-consent.ts";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { ACCEPT_ALL, DECLINE_ALL, toConsentObject, toConsentRecord } from "#domain/consent/consent.ts";
import { type Choices, NO_CONSENT } from "#domain/consent/consent-object.ts";
import { syncConsent } from "./sync-consent.ts";

const row = vi.hoisted(() => ({ read: vi.fn(), save: vi.fn() }));
vi.mock("./consent.data.ts", () => ({ readConsentRow: row.read, saveConsentRow: row.save }));

const userId = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const NOW = new Date("2026-11-23T08:00:00Z");
const consent = (choices: Choices) => toConsentObject(toConsentRecord(choices), "banner", NOW);
const choose = (choices: Choices) => writeDeviceConsent(consent(choices), { isPending: true });
const saved = () => row.save.mock.calls.map(([, , object]) => object.analytics_consent);

// Before, since another file may have left a choice on the device.
beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.consent;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari that we support.
  document.cookie = "tideline-consent=; Max-Age=0; Path=/";
});

test("at sign-in the row wins over what a visitor chose on this device", async () => {
  choose(ACCEPT_ALL);
  localStorage.setItem("tideline-usage-visitor", "{}");
  row.read.mockResolvedValue(consent(DECLINE_ALL));
  await syncConsent(userId);
  expect(readConsent(document.cookie)).toBe("denied");
  expect(readStored("consentPreferences")).toEqual({ consent: consent(DECLINE_ALL), isPending: false });
  expect(localStorage.getItem("tideline-usage-visitor")).toBeNull();
  expect(saved()).toEqual([]);
});

test("a row without a choice gets the device's", async () => {
  choose(DECLINE_ALL);
  row.read.mockResolvedValue(NO_CONSENT);
  await syncConsent(userId);
  expect(row.save.mock.lastCall?.[2]).toEqual({
    ...consent(DECLINE_ALL),
    source: "sign_in",
    chosen_source: "banner",
    chosen_at: NOW.toISOString(),
  });
  expect(readStored("consentPreferences").isPending).toBe(false);
});

test("without any choice nothing is written", async () => {
  row.read.mockResolvedValue(null);
  await syncConsent(userId);
  expect([saved(), readConsent(document.cookie)]).toEqual([[], null]);
});

test("an answer of the first policy is taken over as it was", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = "tideline-consent=granted; Path=/";
  row.read.mockResolvedValue(null);
  await syncConsent(userId);
  expect(readStored("consentPreferences").consent).toMatchObject({
    cookie_preferences: { analytics: true, functional: null, marketing: null },
    policy_version: 1,
  });
  expect(saved()).toEqual(["granted"]);
});

test("what the swimmer chose here goes to the row, also if it failed before", async () => {
  writeStored("consentOwner", userId);
  choose(DECLINE_ALL);
  row.save.mockRejectedValueOnce(new Error("offline"));
  await expect(syncConsent(userId)).rejects.toThrow("offline");
  expect(readStored("consentPreferences").isPending).toBe(true);
  await syncConsent(userId);
  expect([saved(), row.read.mock.calls]).toEqual([["denied", "denied"], []]);
  expect(readStored("consentPreferences").isPending).toBe(false);
});

test("a choice made while the row is read is not overwritten", async () => {
  row.read.mockImplementation(async () => {
    choose(DECLINE_ALL);
    return consent(ACCEPT_ALL);
  });
  await syncConsent(userId);
  expect(readDeviceConsent().analytics_consent).toBe("denied");
  expect(readStored("consentPreferences").isPending).toBe(true);
});
