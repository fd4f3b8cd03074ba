import { expect, test } from "vitest";
import { type Gathering, parseGathering } from "../loaded-gathering.ts";
import { eventJsonLd } from "./event-json-ld.ts";

const PAGE = { url: "https://tideline.example/events/1", image: "https://tideline.example/events/1/image.png" };

const event = (change: Record<string, unknown> = {}): Gathering =>
  parseGathering({
    ...{ id: "6f1c8a52-6c27-4b53-9e2f-0d1f6a7d1a11", kind: "swim", title: "Sunday dip", description: "Once round" },
    ...{ place_name: "Forty Foot", meeting_point: "", series_id: null, series: null, occurrence_on: null },
    ...{ is_exception: false, spot_id: null, latitude: 53.29, longitude: -6.11, time_zone: "Europe/Dublin" },
    ...{ starts_at: "2027-07-18T06:30:00+00:00", ends_at: "2027-07-18T07:30:00+00:00", capacity: 20 },
    ...{ answers_close_at: null, visibility: "public", hides_names: false, is_beginner_welcome: true },
    ...{ state: "published", cancel_reason: null, going_count: 4, offered_count: 1, waiting_count: 0 },
    ...{ group_id: null, group_name: null, is_group_member: false, is_host: false, host_name: null },
    ...{ minutes_in_water: null, kit: [], backup_spot_id: null, backup_starts_at: null, cover: "", limits: {} },
    ...{ uses_muster: true, uses_pairs: true, checks_conditions: true, ticket_url: null },
    ...{ created_at: "2027-07-01T08:00:00Z", updated_at: "2027-07-01T08:00:00Z", ...change },
  });

test("an event says when, where and how many places are left", () => {
  expect(eventJsonLd(event(), PAGE)).toMatchObject({
    "@type": "SportsEvent",
    name: "Sunday dip",
    eventStatus: "https://schema.org/EventScheduled",
    location: { name: "Forty Foot", geo: { latitude: 53.29 } },
    remainingAttendeeCapacity: 15,
  });
});

test("one that was moved says from when, one that is off says so", () => {
  const moved = event({ previous_starts_at: "2027-07-17T06:30:00+00:00" });
  expect(eventJsonLd(moved, PAGE)).toMatchObject({
    eventStatus: "https://schema.org/EventRescheduled",
    previousStartDate: "2027-07-17T06:30:00+00:00",
  });
  const back = event({ previous_starts_at: "2027-07-18T06:30:00Z" });
  expect(eventJsonLd(back, PAGE)).not.toHaveProperty("previousStartDate");
  const off = event({ previous_starts_at: "2027-07-17T06:30:00+00:00", state: "cancelled", cancel_reason: "Storm" });
  expect(eventJsonLd(off, PAGE)).toMatchObject({ eventStatus: "https://schema.org/EventCancelled" });
});
