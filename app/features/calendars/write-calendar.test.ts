import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { CalendarContent, CalendarEvent } from "#domain/gatherings/calendar.ts";
import { writeCalendar } from "./write-calendar.server.ts";

const SITE = "https://tideline.example";
const EVENT: CalendarEvent = {
  id: "g1",
  seriesId: null,
  occurrenceOn: null,
  isException: false,
  title: "Morning swim 🌊 with a rather long name that has to be folded; twice, at least",
  description: "Bring a towel,\nand a hat.",
  placeName: "Forty Foot",
  meetingPoint: "By the steps",
  latitude: 53.29,
  longitude: -6.11,
  timeZone: "Europe/Dublin",
  startsAt: "2027-03-28T06:30:00Z",
  endsAt: "2027-03-28T07:30:00Z",
  state: "published",
  visibility: "public",
  cancelReason: null,
  sequence: 2,
  createdAt: "2027-01-01T10:00:00Z",
  updatedAt: "2027-01-02T10:00:00Z",
};
const SERIES = {
  id: "s1",
  rrule: "FREQ=WEEKLY;BYDAY=SU",
  timeZone: "Europe/Dublin",
  localTime: "07:30:00",
  firstOn: "2027-03-14",
  until: "2027-04-11",
  endedAt: null,
  updatedAt: "2027-01-02T10:00:00Z",
  minutes: 60,
  hidden: ["2027-04-04"],
};

const write = (content: Partial<CalendarContent>) =>
  writeCalendar({ name: "Dippers", events: [], series: [], ...content }, SITE);

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return { calendar, events: calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event)) };
}

test("one gathering is an event at its place and in its zone, with a name that stays and the number of its change", () => {
  const text = write({ events: [EVENT] });
  const { calendar, events } = parse(text);
  const [event] = events;
  expect(event?.uid).toBe("g1@tideline");
  expect(event?.summary).toBe(EVENT.title);
  expect(event?.sequence).toBe(2);
  expect(event?.startDate.toString()).toBe("2027-03-28T07:30:00");
  expect(event?.startDate.toJSDate().toISOString()).toBe("2027-03-28T06:30:00.000Z");
  expect(event?.location).toBe("Forty Foot");
  expect(event?.description).toContain("Bring a towel,\nand a hat.");
  expect(calendar.getAllSubcomponents("vtimezone")).toHaveLength(1);
  expect(text).toMatch(/^DTSTAMP:20270102T100000Z\r$/m);
  expect(text.match(/^DTSTART/gm)).toHaveLength(1 + (text.split("BEGIN:VEVENT")[0]?.match(/^DTSTART/gm)?.length ?? 0));
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test("the same content gives the same text", () => {
  expect(write({ events: [EVENT], series: [] })).toBe(write({ events: [EVENT], series: [] }));
});

test("a cancelled gathering says so and why", () => {
  const text = write({ events: [{ ...EVENT, state: "cancelled", cancelReason: "Too windy", sequence: 3 }] });
  expect(text).toContain("STATUS:CANCELLED");
  expect(parse(text).events[0]).toMatchObject({ sequence: 3 });
  expect(parse(text).events[0]?.description).toContain("Canceled: Too windy");
});

test("leads to its page, and what still waits for staff is tentative", () => {
  expect(write({ events: [EVENT] })).toContain(`URL;VALUE=URI:${SITE}/events/g1`);
  const own = write({ events: [{ ...EVENT, visibility: "group", state: "pending" }] });
  expect(own).toContain(`URL;VALUE=URI:${SITE}/group-swim/g1`);
  expect(own).toContain("STATUS:TENTATIVE");
});

test("a series repeats over a clock change, without hidden dates, with moved and cancelled ones as exceptions", () => {
  const of = (on: string, changes: Partial<CalendarEvent>): CalendarEvent => ({
    ...EVENT,
    id: on,
    seriesId: "s1",
    occurrenceOn: on,
    startsAt: `${on}T07:30:00Z`,
    endsAt: `${on}T08:30:00Z`,
    ...changes,
  });
  const moved = { isException: true, startsAt: "2027-03-29T08:00:00Z", endsAt: "2027-03-29T09:00:00Z", sequence: 1 };
  const text = write({
    events: [of("2027-03-14", {}), of("2027-03-21", { state: "cancelled" }), of("2027-03-28", moved)],
    series: [SERIES],
  });
  const { events } = parse(text);
  const master = events.find((event) => !event.isRecurrenceException());
  expect(events.every(({ uid }) => uid === "s1@tideline")).toBe(true);
  expect(events).toHaveLength(3);
  const exceptions = events.filter((event) => event.isRecurrenceException());
  for (const exception of exceptions) master?.relateException(exception);
  const found: string[] = [];
  const dates = master?.iterator();
  for (let next = dates?.next(); next && found.length < 10; next = dates?.next()) {
    const { item, startDate } = master?.getOccurrenceDetails(next) ?? {};
    found.push(`${startDate?.toJSDate().toISOString()} ${item?.component.getFirstPropertyValue("status")}`);
  }
  expect(found).toEqual([
    "2027-03-14T07:30:00.000Z CONFIRMED",
    "2027-03-21T07:30:00.000Z CANCELLED",
    "2027-03-29T08:00:00.000Z CONFIRMED",
    "2027-04-11T06:30:00.000Z CONFIRMED",
  ]);
  expect(text).toMatch(/RRULE:.*UNTIL=20270411T063000Z/);
});

test("dates of a tide are events of their own", () => {
  const text = write({ events: [{ ...EVENT, seriesId: "tide", occurrenceOn: "2027-03-28" }] });
  expect(text.slice(text.indexOf("BEGIN:VEVENT"))).not.toContain("RRULE");
  expect(parse(text).events[0]?.uid).toBe("g1@tideline");
});

test("the first Sunday of a month is the same in calendars", () => {
  const monthly = { ...SERIES, rrule: "FREQ=MONTHLY;BYDAY=1SU", firstOn: "2027-04-04", until: null, hidden: [] };
  const { events } = parse(
    write({ events: [{ ...EVENT, seriesId: "s1", occurrenceOn: "2027-04-04" }], series: [monthly] }),
  );
  const dates = events[0]?.iterator();
  expect([dates?.next(), dates?.next()].map(String)).toEqual(["2027-04-04T07:30:00", "2027-05-02T07:30:00"]);
});
