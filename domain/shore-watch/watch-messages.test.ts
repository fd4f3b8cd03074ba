import { expect, test } from "vitest";
import { ownStatus, rescueText, seenStatus } from "./plan-words.ts";
import { composeContactMail, composeReminder, formatDuePush, formatText } from "./watch-messages.ts";
import type { WatchStep } from "./watch-step.ts";

const ID = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const URL = "https://tideline.test/watch/1";

const step: WatchStep = {
  ...{
    planId: ID,
    round: 0,
    event: "overdue",
    channel: "contact",
    lease: ID,
    attempts: 1,
    idempotencyKey: ID,
    userId: ID,
  },
  ...{ swimmer: "Ada Reed", email: "ada@example.org", place: "Forty Foot <b>", country: "Ireland", people: 1 },
  ...{ position: { latitude: 53.2888, longitude: -6.1131 }, timeZone: "Europe/Dublin", note: "Round the buoy" },
  ...{ startsAt: "2026-07-18T06:00:00Z", outBy: "2026-07-18T07:00:00Z", graceMinutes: 10, capColor: "pink" },
  ...{ kit: ["wetsuit", "tow_float"], outAt: null, endedAs: null },
  ...{ contactName: "Marta", contactEmail: "marta@example.org", contactPhone: null, tellsContact: true },
};

test("says what rescuers need, in the time of the spot", () => {
  expect(rescueText(step)).toBe(
    "A swimmer is overdue and hasn't checked out. Name: Ada Reed. Planned entry: Forty Foot <b> at 07:00 on Sat 18 Jul. " +
      "Due out by 08:00. Position of the entry: 53.28880° N, 6.11310° W. Wearing: pink cap, full wetsuit, tow float. " +
      "Their note: “Round the buoy”. I don't know where they are now.",
  );
  expect(rescueText({ ...step, people: 3, position: null, note: "", capColor: "none", kit: [] })).toMatch(
    /^3 swimmers are overdue and haven't checked out\. .*I don't have the position of the entry\. Wearing: no cap\./,
  );
});

test("the mail about somebody overdue has the number, the text to read out and no markup of its own", () => {
  const { subject, text, html } = composeContactMail(step, URL);
  expect(subject).toBe("Ada Reed is overdue from a swim");
  expect(text).toContain("call 112 or 999. In any water ask for the coast guard.");
  expect(text).toContain(rescueText(step));
  expect(text).toContain(URL);
  expect(html).toContain("Forty Foot &lt;b&gt;");
  expect(composeContactMail({ ...step, country: null }, URL).text).toContain(
    "the emergency number where they are swimming",
  );
});

test("a zone that nobody knows still gets its messages, by UTC", () => {
  const odd = { ...step, timeZone: "Foo/Bar" };
  expect(composeContactMail(odd, URL).text).toContain(
    "out of the water by 07:00 UTC and hasn't checked out by 07:10 UTC",
  );
  expect(formatText(odd, URL)).toContain("due out by 07:00 UTC");
});

test("a named contact gets none of the swimmer's words", () => {
  const { text } = composeContactMail({ ...step, event: "started" }, URL);
  expect(text).not.toMatch(/Forty Foot|buoy/);
  expect(text).toContain("If they haven't checked out by 08:10, we write to you again.");
});

test.each([
  ["started", "Ada Reed is going for a swim and named you as shore contact"],
  ["extended", "Ada Reed took more time: out by 08:00"],
  ["ended", "Ada Reed called off the swim plan."],
] as const)("the subject tells what happened: %s", (event, subject) => {
  expect(composeContactMail({ ...step, event }, URL).subject).toBe(subject);
});

test("the end tells when the swimmer got out", () => {
  const ended = { ...step, event: "ended", endedAs: "out", outAt: "2026-07-18T07:12:00Z" } as const;
  expect(composeContactMail(ended, URL).subject).toBe("Ada Reed checked out at 08:12.");
  expect(formatText(ended, URL)).toMatch(/^Ada Reed checked out at 08:12\. .*Not an emergency service\. https/);
});

test("the swimmer is asked before anybody else is told", () => {
  expect(formatDuePush(step)).toMatchObject({ title: "Are you out? Due 08:00", link: "/swim-plan" });
  expect(composeReminder(step, URL).text).toContain("At 08:10 we tell Marta.");
});

const plan = { ...step, extensions: 0, closedAt: null, contactToldAt: null, contactFailedAt: null };
const at = (time: string) => Date.parse(`2026-07-18T${time}Z`);

test.each([
  ["05:30:00", "Starts at 07:00", "Out by 08:00. Marta is told at 08:10."],
  ["06:30:00", "In the water", "Out by 08:00. Marta is told at 08:10."],
  ["07:06:00", "Are you out?", "6 min over. Marta is told at 08:10."],
  ["07:10:00", "Overdue", "10 min over. We are telling Marta."],
])("at %s the swimmer reads %s", (time, title, text) => {
  expect(ownStatus(plan, at(time))).toMatchObject({ title, text });
});

test("promises nothing where the contact can't be told", () => {
  const silent = { ...step, tellsContact: false };
  expect(formatDuePush(silent).body).toContain("We can't tell your shore contact.");
  expect(composeReminder(silent, URL)).toMatchObject({ subject: "Are you out? We can't tell your shore contact." });
  for (const time of ["06:30:00", "07:06:00", "07:10:00"]) {
    expect(ownStatus({ ...plan, tellsContact: false }, at(time)).text).toContain(
      "We can't tell Marta: send them the link.",
    );
  }
});

test("says when the contact was told, and that a link alone tells nobody", () => {
  expect(ownStatus({ ...plan, contactToldAt: "2026-07-18T07:10:20Z" }, at("07:20:00")).text).toBe(
    "20 min over. Marta was told at 08:10.",
  );
  expect(ownStatus({ ...plan, contactEmail: null, tellsContact: false }, at("06:30:00")).text).toBe(
    "Out by 08:00. Marta sees it on the link.",
  );
});

test("says that no message gets through, also when an earlier one did", () => {
  const failed = { ...plan, contactToldAt: "2026-07-18T07:10:20Z", contactFailedAt: "2026-07-18T07:40:00Z" };
  for (const time of ["06:30:00", "07:45:00"]) {
    expect(ownStatus(failed, at(time)).text).toContain("No message gets through to Marta: tell somebody ashore.");
  }
});

test("never calls a swim over that nobody has ended", () => {
  const lapsed = { ...plan, closedAt: "2026-07-25T07:00:00Z", endedAs: "lapsed" } as const;
  expect(seenStatus(lapsed, at("07:00:00") + 30 * 24 * 3_600_000)).toMatchObject({ title: "Never checked out" });
});
