import ICAL from "ical.js";
import { expect, test } from "vitest";
import { newPoint } from "#domain/swim-routes/route-points.ts";
import { writeRouteSwim } from "./swim-event.server.ts";

const ROUTE = {
  id: "r1",
  name: "Around the island; twice",
  points: [newPoint({ latitude: 53.29, longitude: -6.11 }), newPoint({ latitude: 53.3, longitude: -6.1 })],
  updatedAt: "2026-11-20T10:00:00Z",
};
const startMs = Date.parse("2026-11-24T06:30:00Z");
const outMs = Date.parse("2026-11-24T07:24:00Z");

test("a rehearsed swim is one event from its start to its finish, at the start of the route", () => {
  const text = writeRouteSwim(ROUTE, { startMs, outMs }, "https://tideline.example/routes/r1");
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  expect(events).toHaveLength(1);
  const event = new ICAL.Event(events[0]);
  expect(event.uid).toBe(`r1-${startMs}@tideline`);
  expect(event.summary).toBe("Swim: Around the island; twice");
  expect([event.startDate, event.endDate].map((time) => time.toJSDate().getTime())).toEqual([startMs, outMs]);
  expect(event.description).toContain("54 min in the water");
  expect(event.description).toContain("https://tideline.example/routes/r1");
  expect(text).toMatch(/^GEO:53\.29;-6\.11\r?$/m);
  expect(text).toMatch(/^DTSTAMP:20261120T100000Z\r?$/m);
  expect(text).not.toMatch(/\bsafe/i);
});
