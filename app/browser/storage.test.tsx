import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DECLINE_ALL, toConsentObject, toConsentRecord } from "#domain/consent/consent.ts";
import { NO_CONSENT } from "#domain/consent/consent-object.ts";
import { writeDeviceConsent } from "./device-consent.ts";
import { clearOtherUsersData, clearPersonalData, readStored, writeStored } from "./storage.ts";
import { PERSONAL_PREFIX, PROFILE_KEY, STORED, type StoredName, type StoredValue } from "./stored-entries.ts";
import { useStored } from "./use-stored.ts";

const id = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const profile = { id, username: "nia", full_name: "Nia", avatar_url: null };

/** One value that is not the default for every entry there is. */
const EXAMPLES: { [N in StoredName]: StoredValue<N> } = {
  consentPreferences: { consent: { ...NO_CONSENT, analytics_consent: "granted" }, isPending: true },
  consentDismissedAt: 1_790_000_000_000,
  isAnalyticsAccepted: true,
  consentOwner: id,
  postLoginPath: { path: "/favorites?sort=name", at: 1_790_000_000_000 },
  isInOnboarding: true,
  cameFromSignUp: true,
  onboardingDraft: { userId: id, record: { current_step: "location" }, isDue: true },
  sessionRefreshFailure: { failedAt: 1_700_000_000_000, failures: 2, message: "no answer" },
  isSubscriptionServiceFailing: true,
  dismissedPlanWarning: { id: "expiry", at: 1_790_000_000_000 },
  profile,
  notificationPreferences: { enabled: false, email: false, push: true, newsletter: true },
  privacyPreferences: { shareActivityData: false, allowLocationAccess: true, allowAnalytics: false },
  adoptedLook: '{"theme":"dark"}',
  listViewDensity: "compact",
  mapViewType: "list",
  mapType: "terrain",
  swimDrafts: [{ userId: id, editedId: null }],
  gatheringDrafts: [{ userId: id, editedId: null }],
  packedKit: [{ id, items: ["Tow float"] }],
  musterBoards: [{ userId: id, gatheringId: id, keptAt: 1_790_000_000_000, clockLeadMs: 0, muster: {} }],
  reviewDrafts: [
    {
      userId: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
      spotId: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
      rating: 4,
      comment: "Cold and clear",
      images: [],
    },
  ],
  lastViewedSpotId: id,
  recentSpots: [{ id, name: "Forty Foot" }],
  comparedSpots: [{ id, name: "Cove" }],
  cleanupDevice: id,
  lastDebrisKinds: ["cans"],
  spotDraft: { userId: id, fields: { name: "Cove" } },
  swimPlan: { userId: "3fa85f64-5717-4562-b3fc-2c963f66afa6" },
  breathingSide: "left",
  routeStreams: [
    {
      routeId: id,
      choice: { kind: "tide", springSpeed: 0.6, floodTowardDeg: 180, steadySpeed: null, steadyTowardDeg: null },
    },
  ],
  unsentPace: { userId: id, pace: 118 },
  openBlocks: ["samples"],
  routeDrafts: [{ userId: id, name: "Sandycove to Vico" }],
  usageVisitor: { id, visits: 2, daysActive: 1, lastVisitAt: 1, features: ["spot"], scores: [40], segment: "engaged" },
  usageVisit: {
    ...{ id, userId: null, startedAt: 1, lastAt: 2, activeMs: 1 },
    ...{ interactions: 1, pages: 1, actions: 0, features: [] },
  },
  usageQueue: [{ id, name: "Page View" }],
  usageLastPage: "/spots",
  renderErrors: [{ id: "e1", at: 1_700_000_000_000, level: "feature", message: "no tide", component: "TideChart" }],
};
const names = Object.keys(STORED) as StoredName[];

const areaOf = (name: StoredName) => (STORED[name].area === "local" ? localStorage : sessionStorage);
const put = (name: StoredName, text: string) => areaOf(name).setItem(STORED[name].key, text);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

test.each(names)("%s has its default until it is written, then reads back unchanged", (name) => {
  expect(readStored(name)).toEqual(STORED[name].fallback);
  expect(writeStored(name, EXAMPLES[name])).toBe(true);
  expect(readStored(name)).toEqual(EXAMPLES[name]);
  expect(areaOf(name).getItem(STORED[name].key)).toBe(JSON.stringify({ version: 2, value: EXAMPLES[name] }));
});

const valid = (name: StoredName) => EXAMPLES[name];
test.each<[string, (name: StoredName) => string]>([
  ["cut short", (name) => JSON.stringify({ version: 2, value: valid(name) }).slice(0, -3)],
  ["no JSON at all", () => "<script>alert(1)</script>"],
  ["null", () => "null"],
  ["a list", () => "[]"],
  ["of an older version", (name) => JSON.stringify({ version: 1, value: valid(name) })],
  ["of a version to come", (name) => JSON.stringify({ version: 3, value: valid(name) })],
  ["without a version", (name) => JSON.stringify(valid(name))],
  ["of another kind", () => JSON.stringify({ version: 2, value: { surprise: [[[]]] } })],
  [
    "far too long",
    (name) =>
      JSON.stringify({ version: 2, value: valid(name), padding: "x".repeat((STORED[name].maxLength ?? 100_000) + 1) }),
  ],
  ["meant to poison", () => '{"version":2,"value":{"__proto__":{"polluted":true},"constructor":{"prototype":1}}}'],
])("an entry that is %s becomes the default, on the device too", (_what, textOf) => {
  for (const name of names) {
    put(name, textOf(name));
    expect(readStored(name), name).toEqual(STORED[name].fallback);
    expect(JSON.parse(areaOf(name).getItem(STORED[name].key) ?? ""), name).toEqual({
      version: 2,
      value: STORED[name].fallback,
    });
  }
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});

test("reads back only id, username, name and picture of a profile", () => {
  put("profile", JSON.stringify({ version: 2, value: { ...profile, email: "nia@example.org", premium: true } }));
  expect(readStored("profile")).toEqual(profile);
});

test("uses defaults and reports failed writes when storage is blocked", () => {
  const forbid = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.spyOn(window, "localStorage", "get").mockImplementation(forbid);
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(forbid);
  for (const name of names) {
    expect(readStored(name)).toEqual(STORED[name].fallback);
    expect(writeStored(name, EXAMPLES[name])).toBe(false);
  }
  expect(clearPersonalData).not.toThrow();
});

test("keeps the old value and reports a failed write when storage is full", () => {
  writeStored("listViewDensity", "compact");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(writeStored("listViewDensity", "comfortable")).toBe(false);
  expect(readStored("listViewDensity")).toBe("compact");
});

test("does not write an invalid value", () => {
  expect(writeStored("lastViewedSpotId", "../admin")).toBe(false);
  expect(writeStored("postLoginPath", { path: `/${"x".repeat(3_000)}`, at: 1 })).toBe(false);
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test("clears personal entries on sign-out and keeps device preferences", () => {
  for (const name of names) writeStored(name, EXAMPLES[name]);
  localStorage.setItem(`${PERSONAL_PREFIX}of-an-older-version`, "1");
  localStorage.setItem("of-another-app", "1");
  clearPersonalData();
  expect(Object.keys(localStorage).sort()).toEqual([
    "of-another-app",
    "tideline-analytics-accepted",
    "tideline-consent-dismissed-at",
    "tideline-consent-preferences",
    "tideline-list-view-density",
    "tideline-map-type",
    "tideline-map-view-type",
    "tideline-usage-queue",
    "tideline-usage-visit",
    "tideline-usage-visitor",
  ]);
  expect(Object.keys(sessionStorage)).toEqual(["tideline-usage-last-page"]);
});

test("declined functional entries last for the page only", async () => {
  writeStored("listViewDensity", "compact");
  const declined = toConsentObject(toConsentRecord(DECLINE_ALL), "banner", new Date("2026-11-23T08:00:00Z"));
  writeDeviceConsent(declined, { isPending: true });
  expect(localStorage.getItem(STORED.listViewDensity.key)).toBeNull();
  expect(readStored("listViewDensity")).toBe("comfortable");
  expect(writeStored("listViewDensity", "spacious")).toBe(true);
  expect(readStored("listViewDensity")).toBe("spacious");
  expect(localStorage.getItem(STORED.listViewDensity.key)).toBeNull();
});

test("clears data of a previous swimmer who never signed out", () => {
  writeStored("profile", profile);
  writeStored("lastViewedSpotId", id);
  clearOtherUsersData(id);
  expect(readStored("lastViewedSpotId")).toBe(id);
  clearOtherUsersData("11111111-1111-4111-8111-111111111111");
  expect(readStored("lastViewedSpotId")).toBeNull();
  expect(readStored("profile")).toBeNull();
});

test("clears the unsaved setup of a previous swimmer", () => {
  writeStored("onboardingDraft", { userId: id });
  writeStored("lastViewedSpotId", id);
  clearOtherUsersData(id);
  expect(readStored("onboardingDraft")).toEqual({ userId: id });
  clearOtherUsersData("11111111-1111-4111-8111-111111111111");
  expect(readStored("onboardingDraft")).toBeNull();
  expect(readStored("lastViewedSpotId")).toBeNull();
});

test("clears the route drafts of a swimmer whose session was lost", () => {
  writeStored("routeDrafts", [{ userId: id }]);
  clearOtherUsersData(id);
  expect(readStored("routeDrafts")).toEqual([{ userId: id }]);
  clearOtherUsersData("11111111-1111-4111-8111-111111111111");
  expect(readStored("routeDrafts")).toEqual([]);
});

test("marks every key as personal or device", () => {
  for (const name of names) expect(STORED[name].key).toMatch(/^tideline-[a-z-]+$/);
  expect(new Set(names.map((name) => STORED[name].key)).size).toBe(names.length);
  expect(STORED.profile.key).toBe(PROFILE_KEY);
});

function Density() {
  return <p>{useStored("listViewDensity")}</p>;
}

test("updates on writes in this and other tabs", async () => {
  await render(<Density />);
  await expect.element(page.getByText("comfortable")).toBeVisible();
  writeStored("listViewDensity", "compact");
  await expect.element(page.getByText("compact")).toBeVisible();
  put("listViewDensity", JSON.stringify({ version: 2, value: "comfortable" }));
  dispatchEvent(new StorageEvent("storage", { key: STORED.listViewDensity.key }));
  await expect.element(page.getByText("comfortable")).toBeVisible();
});

test("renders the default for an invalid entry without a React warning", async () => {
  const complaints = vi.spyOn(console, "error");
  put("listViewDensity", "{{{");
  await render(<Density />);
  await expect.element(page.getByText("comfortable")).toBeVisible();
  expect(complaints).not.toHaveBeenCalled();
});
