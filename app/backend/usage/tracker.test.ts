import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#domain/time.ts";
import type { UsageEvent } from "#domain/usage/events.ts";
import type { Visit } from "#domain/usage/visit.ts";
import type { Visitor } from "#domain/usage/visitor.ts";
import { createTracker } from "./tracker.ts";

const START = Date.UTC(2026, 10, 23, 8);
const DIRECT = { path: null, kind: "direct" };

function createDevice() {
  const events: UsageEvent[] = [];
  const device = { now: START, visitor: null as Visitor | null, visit: null as Visit | null };
  let ids = 0;
  const memory = {
    visitor: {
      read: () => device.visitor,
      write: (visitor: Visitor) => {
        device.visitor = visitor;
      },
    },
    visit: {
      read: () => device.visit,
      write: (visit: Visit) => {
        device.visit = visit;
      },
    },
  };
  /** Another page of the same device. */
  const openTracker = (userId: string | null = null) =>
    createTracker({
      memory,
      userId,
      now: () => device.now,
      newId: () => `id${++ids}`,
      send: (sent) => void events.push(...sent),
    });
  const takeNames = () => events.splice(0).map(({ name }) => name);
  const take = () => events.splice(0).map(({ name, properties }) => [name, properties]);
  return { device, events, openTracker, take, takeNames };
}

test("a first visit starts, reaches its milestones and counts its page", () => {
  const { openTracker, take } = createDevice();
  const tracker = openTracker();
  tracker.open("/spots/compare", DIRECT);
  tracker.view({ load_ms: 900 });
  expect(take()).toEqual([
    ["Retention Milestone", { kind: "sessions", threshold: 1 }],
    ["Retention Milestone", { kind: "days_active", threshold: 1 }],
    ["Session Started", { visit: 1, segment: "new" }],
    ["Navigation", { from: null, to: "/spots/compare", kind: "direct" }],
    ["Retention Milestone", { kind: "features_used", threshold: 1 }],
    ["Feature Engagement", { feature: "compare_spots" }],
    ["Advanced Feature Usage", { feature: "compare_spots" }],
    ["Page View", { load_ms: 900 }],
  ]);
});

test("a visit continues across pages and ends after 30 idle minutes", () => {
  const { device, openTracker, takeNames, take } = createDevice();
  openTracker().open("/", DIRECT);
  const { visit: first } = device;
  device.now += 29 * MINUTE_MS;
  openTracker().open("/about", DIRECT);
  expect(device.visit).toMatchObject({ id: first?.id, pages: 2 });
  takeNames();
  device.now += 2 * MINUTE_MS;
  openTracker().open("/", DIRECT);
  expect(take().map(([name, properties]) => [name, (properties as { reason?: string }).reason])).toEqual([
    ["Session Quality", undefined],
    ["Session Ended", "timeout"],
    ["Session Started", undefined],
    ["Navigation", undefined],
  ]);
});

test("signing in is a new visit, and its pages are authenticated ones", () => {
  const { openTracker, takeNames, device } = createDevice();
  openTracker().open("/", DIRECT);
  takeNames();
  const tracker = openTracker("ada");
  tracker.open("/", DIRECT);
  tracker.view({});
  expect(takeNames()).toEqual([
    "Session Quality",
    "Session Ended",
    "Session Started",
    "Navigation",
    "Authenticated Page View",
  ]);
  expect(device.visitor?.visits).toBe(2);
});

test("somebody who returns on another day is counted as returned", () => {
  const { device, openTracker, take } = createDevice();
  openTracker().open("/", DIRECT);
  device.now += 3 * DAY_MS;
  openTracker().open("/", DIRECT);
  expect(take()).toContainEqual(["User Returned", { days_away: 3 }]);
});

test("interactions, depth and the end of a visit are measured", () => {
  const { device, openTracker, take } = createDevice();
  const tracker = openTracker();
  tracker.open("/about", DIRECT);
  for (let count = 0; count < 50; count++) {
    device.now += 30_000;
    tracker.interact();
  }
  for (let count = 0; count < 15; count++) tracker.act();
  take();
  tracker.rest({ inp_ms: 120 });
  tracker.scroll(60);
  tracker.scroll(40);
  tracker.report({ name: "Feature Engagement", properties: { feature: "trial_start", tier: "premium" } });
  tracker.close();
  expect(take()).toEqual([
    ["Session Activity", { interactions: 50, active_ms: 25 * MINUTE_MS, inp_ms: 120 }],
    ["Feature Engagement", { feature: "scroll_25", depth: 25 }],
    ["Feature Engagement", { feature: "scroll_50", depth: 50 }],
    ["Retention Milestone", { kind: "features_used", threshold: 1 }],
    ["Feature Engagement", { tier: "premium", feature: "trial_start" }],
    [
      "Session Quality",
      { score: 72, segment: "casual", interactions: 50, pages: 1, actions: 15, features: 1, active_ms: 25 * MINUTE_MS },
    ],
    ["Session Ended", { reason: "close", duration_ms: 25 * MINUTE_MS, active_ms: 25 * MINUTE_MS }],
  ]);
});

test("a busy visit changes the visitor's segment when it ends, once", () => {
  const { device, openTracker, take } = createDevice();
  const tracker = openTracker();
  tracker.open("/", DIRECT);
  for (let count = 0; count < 50; count++) {
    device.now += 30_000;
    tracker.interact();
  }
  for (let count = 0; count < 15; count++) tracker.act();
  const changes = () => take().filter(([name]) => name === "User Segment Changed");
  expect(changes()).toEqual([]);
  device.now += 31 * MINUTE_MS;
  openTracker().open("/", DIRECT);
  expect(changes()).toEqual([["User Segment Changed", { from: "new", segment: "casual" }]]);
  openTracker().open("/about", DIRECT);
  expect(changes()).toEqual([]);
});

test("closing an idle page counts nothing; the next page ends the visit", () => {
  const { device, openTracker, takeNames } = createDevice();
  const tracker = openTracker();
  tracker.open("/", DIRECT);
  takeNames();
  device.now += 31 * MINUTE_MS;
  tracker.close();
  expect([takeNames(), device.visitor?.visits]).toEqual([[], 1]);
  openTracker().open("/", DIRECT);
  expect(takeNames()).toEqual(["Session Quality", "Session Ended", "Session Started", "Navigation"]);
});

test("reloads rate a visit once, when it is over", () => {
  const { device, openTracker } = createDevice();
  for (let reload = 0; reload < 5; reload++) {
    const tracker = openTracker();
    tracker.open("/", DIRECT);
    tracker.close();
  }
  expect(device.visitor?.scores).toEqual([]);
  device.now += 30 * MINUTE_MS;
  openTracker().open("/", DIRECT);
  expect(device.visitor?.scores).toHaveLength(1);
});

test("an error is counted, but is no feature that somebody used", () => {
  const { device, openTracker, take } = createDevice();
  const tracker = openTracker();
  tracker.open("/", DIRECT);
  take();
  const report = { name: "Feature Engagement", properties: { feature: "render_error", level: "page" } } as const;
  tracker.report(report);
  expect(take()).toEqual([[report.name, report.properties]]);
  expect([device.visitor?.features, device.visit?.features]).toEqual([[], []]);
});

test("no event names a person", () => {
  const { openTracker, events } = createDevice();
  const tracker = openTracker("7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11");
  tracker.open("/locations/7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11", DIRECT);
  tracker.report({ name: "Feature Engagement", properties: { feature: "x", email: "nia@example.org" } });
  expect(events.length).toBeGreaterThan(2);
  expect(JSON.stringify(events)).not.toMatch(/7f0b5a52|nia@/);
});
