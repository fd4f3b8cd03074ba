import { formatNearMoment, formatTime, formatWeekday } from "../format/dates.ts";
import { SECOND_MS } from "../time.ts";
import type { PlatformConnection } from "./connection.ts";
import { type Availability, PLATFORM_NAMES, type Platform, WAITING_SECONDS } from "./platforms.ts";

export type CardAction =
  | "connect"
  | "cancel"
  | "sync"
  | "sign_in_again"
  | "delete_swims"
  | "disconnect"
  | "import_files";
export type CardTone = "quiet" | "waiting" | "good" | "warning" | "danger";

type CardWords = {
  tag: string;
  tone: CardTone;
  lines: readonly string[];
  /** The first one is the card's button. */
  actions: readonly CardAction[];
};

const PURPOSES: Readonly<Record<Platform, string>> = {
  garmin: "New swims from your watch, minutes after you get out.",
  strava: "New swims from Strava, for you alone.",
  apple: "On the phone: Health, your picture, Export. Then drop the zip.",
  trainingpeaks: "Finished swims from your training log.",
};

/** The foot of a card: what is read, and what never. */
export const READING_NOTES: Readonly<Record<Platform, string>> = {
  garmin: "Reads swims. Never your other sports, never your contacts.",
  strava: "Swims from here are shown to you alone: not in groups, not in advice.",
  apple: "Read on your device. Only swims are uploaded.",
  trainingpeaks: "Reads finished swims. Never your other sports, never your messages.",
};

const FAILURES: Readonly<Record<string, (name: string) => string>> = {
  rate_limited: (name) => `${name} takes no more calls for now.`,
  unreadable: (name) => `${name} answered something we can't read.`,
};
const unavailable = (name: string) => `Can't reach ${name}.`;

const countSwims = (swims: number) => `${swims} ${swims === 1 ? "swim" : "swims"}`;

type Moment = { now: Date; timeZone: string };

function formatNear(at: string, { now, timeZone }: Moment) {
  const isToday = formatWeekday(at, timeZone) === formatWeekday(now, timeZone);
  return isToday ? formatTime(at, timeZone) : formatNearMoment(at, timeZone);
}

function activeLines({ lastSyncedAt, nextSyncAt, swims, merged }: PlatformConnection, moment: Moment) {
  const isOver = nextSyncAt !== null && new Date(nextSyncAt) <= moment.now;
  const next = isOver || nextSyncAt === null ? "next in a minute" : `next about ${formatNear(nextSyncAt, moment)}`;
  const synced =
    lastSyncedAt === null ? `Not synced yet, ${next}` : `Synced ${formatNear(lastSyncedAt, moment)}, ${next}`;
  return [synced, merged > 0 ? `${countSwims(swims)}, ${merged} merged with others` : countSwims(swims)];
}

const STILL_HERE = "Your swims are still here.";

function connectedWords(connection: PlatformConnection, moment: Moment): CardWords {
  const { platform, status, statusSince, error, nextSyncAt, swims } = connection;
  const name = PLATFORM_NAMES[platform];
  const day = formatWeekday(statusSince, moment.timeZone);
  switch (status) {
    case "connecting":
      return { tag: "Connecting", tone: "waiting", lines: [`Waiting for ${name}`], actions: ["cancel"] };
    case "active":
      return { tag: "Active", tone: "good", lines: activeLines(connection, moment), actions: ["sync", "disconnect"] };
    case "needs_reauth":
      return {
        tag: "Sign in again",
        tone: "warning",
        lines: [`${name} ended our access on ${day}.`, STILL_HERE],
        actions: ["sign_in_again", "disconnect"],
      };
    case "revoked":
      return {
        tag: "Disconnected",
        tone: "danger",
        lines: [
          `Disconnected by ${error === "by_swimmer" ? "you" : name} on ${day}.`,
          ...(swims > 0 ? [`${countSwims(swims)} kept.`] : []),
        ],
        actions: swims > 0 ? ["connect", "delete_swims"] : ["connect"],
      };
    case "error":
      return {
        tag: "Error",
        tone: "danger",
        lines: [
          (FAILURES[error ?? ""] ?? unavailable)(name),
          nextSyncAt === null ? STILL_HERE : `Next try ${formatNear(nextSyncAt, moment)}.`,
        ],
        actions: ["sync", "disconnect"],
      };
  }
}

type Card = { platform: Platform; connection: PlatformConnection | null; availability: Availability };

/** A sign-in that was left alone is no connection. */
const isWaiting = ({ status, statusSince }: PlatformConnection, now: Date) =>
  status === "connecting" && now.getTime() - new Date(statusSince).getTime() < WAITING_SECONDS * SECOND_MS;

/** What a platform's card says and offers. */
export function describeCard({ platform, connection, availability }: Card, moment: Moment): CardWords {
  const isThere = connection !== null && (connection.status !== "connecting" || isWaiting(connection, moment.now));
  if (platform === "apple") {
    return { tag: "By file", tone: "quiet", lines: [PURPOSES.apple], actions: ["import_files"] };
  }
  if (isThere && (availability !== "needs_access" || connection.status !== "connecting")) {
    return connectedWords(connection, moment);
  }
  if (availability === "needs_access") {
    const lines = ["Needs approved developer access.", "Files work until then."];
    return { tag: "Not available yet", tone: "quiet", lines, actions: ["import_files"] };
  }
  return { tag: "Not connected", tone: "quiet", lines: [PURPOSES[platform]], actions: ["connect"] };
}
