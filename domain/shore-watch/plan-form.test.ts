import { expect, test } from "vitest";
import { emptyPlanForm, planTimes, toPlanRow } from "./plan-form.ts";
import { planSchema } from "./plan-schema.ts";

const NOW_MS = Date.parse("2026-07-18T06:02:30Z");
const DUBLIN = "Europe/Dublin";
const defaults = { place: "Forty Foot", minutes: null, earlier: null, nowMs: NOW_MS, timeZone: DUBLIN };
const context = {
  id: crypto.randomUUID(),
  nowMs: NOW_MS,
  timeZone: DUBLIN,
  spotId: null,
  routeId: null,
  position: null,
};
const form = { ...emptyPlanForm(defaults), contactName: "Marta" };
const toTimes = (start: string, outBy: string) => {
  const { startMs, outByMs } = planTimes({ start, outBy }, NOW_MS, DUBLIN);
  return [startMs, outByMs].map((at) => new Date(at).toISOString());
};

test("starts now and ends in an hour, with no more than a name to type", () => {
  expect(toPlanRow(planSchema.parse(form), context)).toMatchObject({
    place: "Forty Foot",
    starts_at: "2026-07-18T06:02:30.000Z",
    out_by: "2026-07-18T07:05:00.000Z",
    grace_minutes: 10,
    contact_name: "Marta",
    contact_email: null,
  });
});

test("takes contact, cap and kit over from the last plan", () => {
  const earlier = {
    contact_name: "Marta",
    contact_email: "marta@example.org",
    contact_phone: null,
    cap_color: "pink",
    kit: ["tow_float" as const],
    grace_minutes: 15,
  } as const;
  const again = emptyPlanForm({ ...defaults, minutes: 30, earlier: { ...earlier, kit: [...earlier.kit] } });
  expect(again).toMatchObject({ contactEmail: "marta@example.org", capColor: "pink", grace: "15", outBy: "07:35" });
});

test.each([
  ["a start of today", "2026-07-18T08:10:00Z", "09:10", "10:05", "2026-07-18T09:05:00.000Z"],
  ["a start of tomorrow morning", "2026-07-19T05:00:00Z", "06:00", "06:55", "2026-07-19T05:55:00.000Z"],
  ["a start that has passed", "2026-07-18T06:00:00Z", "", "08:00", "2026-07-18T07:00:00.000Z"],
  ["a start in two days", "2026-07-20T08:00:00Z", "", "08:00", "2026-07-18T07:00:00.000Z"],
])("opens with %s and its finish", (_what, startsAt, start, outBy, outAt) => {
  const chosen = emptyPlanForm({ ...defaults, minutes: 54, startMs: Date.parse(startsAt) });
  expect(chosen).toMatchObject({ start, outBy });
  expect(toTimes(chosen.start, chosen.outBy)[1]).toBe(outAt);
});

test.each([
  ["a time later today", "", "08:15", ["2026-07-18T06:02:30.000Z", "2026-07-18T07:15:00.000Z"]],
  ["a time after midnight", "", "06:00", ["2026-07-18T06:02:30.000Z", "2026-07-19T05:00:00.000Z"]],
  ["a start later", "09:00", "10:30", ["2026-07-18T08:00:00.000Z", "2026-07-18T09:30:00.000Z"]],
  ["a start some minutes ago", "06:50", "07:30", ["2026-07-18T05:50:00.000Z", "2026-07-18T06:30:00.000Z"]],
  ["a start tomorrow", "06:00", "07:00", ["2026-07-19T05:00:00.000Z", "2026-07-19T06:00:00.000Z"]],
])("reads %s by the clock of the spot", (_what, start, outBy, expected) => {
  expect(toTimes(start, outBy)).toEqual(expected);
});

test.each([
  ["no place", { place: " " }],
  ["no contact", { contactName: "" }],
  ["an odd time", { outBy: "25:00" }],
  ["no address", { contactEmail: "marta" }],
  ["a number without its country", { contactPhone: "087 123 4567" }],
  ["nobody", { people: 0 }],
  ["a crowd", { people: 21 }],
])("refuses %s", (_what, change) => {
  expect(planSchema.safeParse({ ...form, ...change }).success).toBe(false);
});

test("reads a phone number as people write it", () => {
  expect(planSchema.parse({ ...form, contactPhone: "+353 (87) 123-4567" }).contactPhone).toBe("+353871234567");
});
