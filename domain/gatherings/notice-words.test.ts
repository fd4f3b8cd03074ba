import { expect, test } from "vitest";
import {
  formatNotice,
  type GatheringNotice,
  isNoticeOccasion,
  isUrgentNotice,
  NOTICE_KINDS,
  noticeLink,
} from "./notice-words.ts";

const NOTICE: GatheringNotice = {
  kind: "gathering_change",
  details: { was: { startsAt: "2026-12-06T07:30:00Z", placeName: "Forty Foot" } },
  groupId: "g",
  groupName: "Dippers",
  gatheringId: "s",
  title: "Sunday swim",
  visibility: "group",
  startsAt: "2026-12-06T08:30:00Z",
  timeZone: "Europe/Dublin",
  placeName: "Seapoint",
  cancelReason: null,
  actorName: "Ada",
};

test("a change says what is and what was", () => {
  expect(formatNotice(NOTICE, "gathering_change")).toEqual({
    title: "Changed: Sunday swim",
    body: "Now Sun 6 Dec, 08:30 GMT, Seapoint. It was Sun 6 Dec, 07:30 GMT. The place was Forty Foot.",
    link: "/group-swim/s",
  });
});

test.each(Object.keys(NOTICE_KINDS).filter(isNoticeOccasion))("%s fits into the inbox", (occasion) => {
  const long = { ...NOTICE, title: "x".repeat(200), groupName: "y".repeat(200), cancelReason: "z".repeat(300) };
  const { title, body } = formatNotice(long, occasion);
  expect(title.length).toBeLessThanOrEqual(160);
  expect(body.length).toBeGreaterThan(0);
  expect(body.length).toBeLessThanOrEqual(1000);
});

test("a notice leads to the swim, the event or the group", () => {
  expect(noticeLink({ ...NOTICE, visibility: "public" })).toBe("/events/s");
  expect(noticeLink({ ...NOTICE, gatheringId: null })).toBe("/groups/g");
});

test("only changes and cancellations within three hours ignore quiet hours", () => {
  const [early, late] = [new Date("2026-12-06T05:29:00Z"), new Date("2026-12-06T05:30:00Z")];
  expect([isUrgentNotice(NOTICE, early), isUrgentNotice(NOTICE, late)]).toEqual([false, true]);
  expect(isUrgentNotice({ ...NOTICE, kind: "gathering_reminder" }, late)).toBe(false);
});
