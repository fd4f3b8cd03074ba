import { formatNearMoment } from "../format/dates.ts";
import type { NotificationText } from "../notifications/compose-mail.ts";
import { shorten } from "../notifications/format-notification.ts";
import { HOUR_MS } from "../time.ts";
import { gatheringPath } from "./gathering-address.ts";
import type { GatheringVisibility } from "./kinds.ts";

export type GatheringNotice = {
  kind: string;
  details: {
    was?: { startsAt?: string; placeName?: string };
    until?: string;
    hours?: number;
    isRestored?: boolean;
    decision?: string;
    reason?: string;
  };
  groupId: string | null;
  groupName: string | null;
  gatheringId: string | null;
  title: string | null;
  visibility: GatheringVisibility | null;
  startsAt: string | null;
  timeZone: string | null;
  placeName: string;
  cancelReason: string | null;
  /** Whom it is about. */
  actorName: string | null;
};

/** The kind in the inbox; several occasions share one. */
export const NOTICE_KINDS = {
  group_join: "group_join",
  group_joined: "group_join",
  group_post: "group_post",
  gathering_reminder: "gathering_reminder",
  gathering_change: "gathering_change",
  gathering_cancelled: "gathering_cancelled",
  gathering_place: "gathering_place",
  gathering_place_passed: "gathering_place",
  gathering_removed: "gathering_change",
  gathering_comment: "gathering_change",
  gathering_approved: "gathering_change",
  gathering_greeter: "gathering_change",
  gathering_greeted: "gathering_change",
  // Mailed to guests; swimmers have it from `check-gatherings`.
  gathering_go: "gathering_go",
} as const;
export type NoticeOccasion = keyof typeof NOTICE_KINDS;
export const isNoticeOccasion = (kind: string): kind is NoticeOccasion => Object.hasOwn(NOTICE_KINDS, kind);

/** Where a notice leads: the swim, the event or the group. */
export function noticeLink({ gatheringId, groupId, visibility }: GatheringNotice): string {
  if (gatheringId && visibility) return gatheringPath({ id: gatheringId, visibility });
  return groupId ? `/groups/${groupId}` : "/groups";
}

/** A cancellation shortly before the start wakes people up; somebody may be on the way. */
export const isUrgentNotice = ({ kind, startsAt }: Pick<GatheringNotice, "kind" | "startsAt">, now: Date) =>
  (kind === "gathering_cancelled" || kind === "gathering_change") &&
  startsAt !== null &&
  Date.parse(startsAt) - now.getTime() <= 3 * HOUR_MS;

export function formatNotice(notice: GatheringNotice, occasion: NoticeOccasion): NotificationText {
  const { title, body } = writeNotice(notice, occasion);
  return { title: shorten(title, 160), body: shorten(body, 1000), link: noticeLink(notice) };
}

function writeNotice(notice: GatheringNotice, occasion: NoticeOccasion): { title: string; body: string } {
  const group = notice.groupName ?? "your group";
  const what = notice.title ?? "Your swim";
  const who = notice.actorName ?? "A swimmer";
  const when = notice.startsAt ? formatNearMoment(notice.startsAt, notice.timeZone) : "";
  const place = [when, notice.placeName].filter(Boolean).join(", ");
  switch (occasion) {
    case "group_join":
      return { title: `${who} asks to join ${group}`, body: "Accept or decline the request." };
    case "group_joined":
      return { title: `You're in: ${group}`, body: "Your request was accepted." };
    case "group_post":
      return { title: `New post in ${group}`, body: `${who} wrote on the board.` };
    case "gathering_reminder":
      return {
        title: `${notice.details.hours === 2 ? "Soon" : "Tomorrow"}: ${what}`,
        body: `${place}. Check the conditions.`,
      };
    case "gathering_change":
      return {
        title: `${notice.details.isRestored ? "On again" : "Changed"}: ${what}`,
        body: describeChange(notice, place),
      };
    case "gathering_cancelled":
      return { title: `Canceled: ${what}`, body: [notice.cancelReason, place].filter(Boolean).join(" · ") };
    case "gathering_place":
      return { title: `A place is free: ${what}`, body: describeOffer(notice) };
    case "gathering_place_passed":
      return {
        title: `Your place has passed on: ${what}`,
        body: "You didn't confirm in time. You can join the waiting list again.",
      };
    case "gathering_removed":
      return { title: `You're off the list: ${what}`, body: "A host took you off the list." };
    case "gathering_comment":
      return { title: `A comment waits: ${what}`, body: `${who} wrote a comment. Approve it or delete it.` };
    case "gathering_approved":
      return { title: `Approved: ${what}`, body: "Everyone can find it now." };
    case "gathering_greeter":
      return {
        title: `You greet ${who}: ${what}`,
        body: `It's their first time. Look out for them: ${place}.`,
      };
    case "gathering_greeted":
      return { title: `${who} greets you: ${what}`, body: `They look out for you: ${place}.` };
    case "gathering_go": {
      const isOff = notice.details.decision === "no_go";
      const sentence = `${isOff ? "It doesn't go ahead" : "It goes ahead"}: ${when}.`;
      return {
        title: `${isOff ? "No-go" : "Go"}: ${what}`,
        body: [sentence, notice.details.reason].filter(Boolean).join(" "),
      };
    }
  }
}

const describeOffer = ({ details, timeZone }: GatheringNotice) =>
  details.until
    ? `Confirm by ${formatNearMoment(details.until, timeZone)}, or the next person gets it.`
    : "Confirm it soon.";

function describeChange({ details: { was }, startsAt, timeZone, placeName }: GatheringNotice, place: string) {
  const changes = [
    was?.startsAt && startsAt && Date.parse(was.startsAt) !== Date.parse(startsAt)
      ? `It was ${formatNearMoment(was.startsAt, timeZone)}.`
      : "",
    was?.placeName !== undefined && was.placeName !== placeName ? `The place was ${was.placeName || "not named"}.` : "",
  ];
  return [`Now ${place}.`, ...changes].filter(Boolean).join(" ");
}
