import { afterEach, expect, test, vi } from "vitest";
import { CONSENT_EVENT } from "#app/browser/consent.ts";
import { writeDeviceConsent } from "#app/browser/device-consent.ts";
import { writeStored } from "#app/browser/storage.ts";
import { countUsage } from "#app/browser/usage.ts";
import { ACCEPT_ALL, DECLINE_ALL, toConsentObject, toConsentRecord } from "#domain/consent/consent.ts";
import type { Choices } from "#domain/consent/consent-object.ts";
import "./start-usage.ts";

type Batch = { visitorId: string; device: string; events: { name: string; path: string; properties: object }[] };

const choose = (choices: Choices) =>
  writeDeviceConsent(toConsentObject(toConsentRecord(choices), "banner", new Date()), { isPending: true });
const readKeys = () =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith("tideline-usage-"));

function watchWire() {
  const sent: Batch[] = [];
  const take = (body: unknown) => void sent.push(JSON.parse(String(body)));
  const send = vi.spyOn(window, "fetch").mockImplementation(async (_url, options) => {
    take(options?.body);
    return Response.json({ accepted: 1 });
  });
  const beacons: string[] = [];
  vi.spyOn(navigator, "sendBeacon").mockImplementation((url, body) => {
    beacons.push(String(url));
    void (body as Blob).text().then(take);
    return true;
  });
  return { sent, send, beacons, names: () => sent.flatMap(({ events }) => events.map(({ name }) => name)) };
}

afterEach(() => {
  choose(DECLINE_ALL);
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari that we support.
  document.cookie = "tideline-consent=; Max-Age=0; Path=/";
  dispatchEvent(new Event(CONSENT_EVENT));
});

test("nothing is stored or sent before consent and after Decline", () => {
  vi.useFakeTimers();
  const { send, beacons } = watchWire();
  const use = () => {
    document.body.click();
    history.pushState(null, "", `/spots?${Math.random()}`);
    countUsage("trial_start");
    vi.advanceTimersByTime(60_000);
    dispatchEvent(new Event("pagehide"));
  };
  use();
  choose(DECLINE_ALL);
  use();
  expect([send.mock.calls, beacons, readKeys()]).toEqual([[], [], []]);
});

test("after Accept a visit is sent in batches of five, five seconds apart, and its end as a beacon", async () => {
  vi.useFakeTimers();
  const { sent, names, beacons } = watchWire();
  choose(ACCEPT_ALL);
  history.pushState(null, "", "/locations/7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11");
  countUsage("trial_start", { tier: "premium" });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent.map(({ events }) => events.length)).toEqual([5]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent.every(({ events }) => events.length <= 5)).toBe(true);
  expect(names()).toEqual(expect.arrayContaining(["Session Started", "Navigation", "Page View", "Feature Engagement"]));
  expect(JSON.stringify(sent)).not.toContain("7f0b5a52");
  expect(beacons).toEqual([]);
  dispatchEvent(new Event("pagehide"));
  await vi.waitFor(() => expect(names().slice(-2)).toEqual(["Session Quality", "Session Ended"]), 10_000);
  expect(beacons).toEqual([expect.stringContaining("/functions/v1/collect-usage?apikey=")]);
});

test("a page view with its performance is counted one second after navigation", async () => {
  vi.useFakeTimers();
  const { names } = watchWire();
  choose(ACCEPT_ALL);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  vi.advanceTimersByTime(999);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(names()).toContain("Navigation"), 10_000);
  expect(names()).not.toContain("Page View");
  vi.advanceTimersByTime(1);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(names()).toContain("Page View"), 10_000);
});

test.each([
  ["a link to another page", "/about", false, false],
  ["a link within the page", "#part", false, true],
  ["a link opened in another tab", "/about", true, true],
])("after %s, closing the page ends the visit or not", async (_what, href, ctrlKey, isEnded) => {
  vi.useFakeTimers();
  const { names } = watchWire();
  const link = Object.assign(document.createElement("a"), { href });
  document.body.append(link);
  addEventListener("click", (event) => event.preventDefault(), { once: true });
  choose(ACCEPT_ALL);
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey }));
  link.remove();
  dispatchEvent(new Event("pagehide"));
  await vi.waitFor(() => expect(names()).toContain("Page View"), 10_000);
  expect(names().includes("Session Ended")).toBe(isEnded);
});

test("what cannot be sent waits on the device, and goes with the consent", async () => {
  vi.useFakeTimers();
  const { send } = watchWire();
  send.mockRejectedValue(new TypeError("Failed to fetch"));
  choose(ACCEPT_ALL);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(readKeys()).toContain("tideline-usage-queue");
  send.mockClear();
  choose(DECLINE_ALL);
  await vi.advanceTimersByTimeAsync(120_000);
  expect([send.mock.calls, readKeys()]).toEqual([[], []]);
});

test("the privacy preference restricts the consent", async () => {
  vi.useFakeTimers();
  const { send } = watchWire();
  writeStored("privacyPreferences", { shareActivityData: true, allowLocationAccess: true, allowAnalytics: false });
  choose(ACCEPT_ALL);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([send.mock.calls, readKeys()]).toEqual([[], []]);
});
