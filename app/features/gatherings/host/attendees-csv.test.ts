import { expect, test } from "vitest";
import type { Attendee } from "#domain/gatherings/answers/attendee.ts";
import { writeAttendeesCsv } from "./attendees-csv.ts";

const attendee = (change: Partial<Attendee>): Attendee => ({
  id: "6f1c8a52-6c27-4b53-9e2f-0d1f6a7d1a11",
  userId: null,
  name: "Ada",
  avatarUrl: null,
  isGuest: false,
  isMe: false,
  state: "going",
  queuePosition: null,
  offeredUntil: null,
  isFirstTime: false,
  podId: null,
  greeterId: null,
  buddyId: null,
  capColor: null,
  note: "",
  isRemoved: false,
  isHelper: false,
  answeredAt: "2026-07-18T08:00:00Z",
  ...change,
});

test("writes a line for each attendee, and runs nothing in a spreadsheet", () => {
  const other = "0b7d1f7e-0f0a-4c39-8a11-1f2f3c4d5e6f";
  const csv = writeAttendeesCsv(
    [
      attendee({ name: "=cmd()", note: 'I said "hi",\nthen left', podId: other, buddyId: other }),
      attendee({ id: other, name: "Bo", isGuest: true, state: "waiting", queuePosition: 2 }),
    ],
    [{ id: other, name: "Steady", paceFrom: null, paceTo: null, leaderId: null, plan: "" }],
  );
  expect(csv).toBe(
    "\uFEFFname,answer,waiting_place,guest,first_time,pod,buddy,note,answered_at\r\n" +
      '\'=cmd(),going,,,,Steady,Bo,"I said ""hi"",\nthen left",2026-07-18T08:00:00.000Z\r\n' +
      "Bo,waiting,2,yes,,,,,2026-07-18T08:00:00.000Z\r\n",
  );
});
