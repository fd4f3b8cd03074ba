import { formatNearMoment, formatWeekdayTime } from "../../format/dates.ts";
import type { NotificationText } from "../../notifications/compose-mail.ts";
import { shorten } from "../../notifications/format-notification.ts";
import { HOUR_MS } from "../../time.ts";
import { gatheringPath } from "../gathering-address.ts";
import type { GatheringVisibility } from "../kinds.ts";
import type { GoDecision, GoSuggestion } from "./go-no-go.ts";
import { reasonAfter, SUGGESTION_WORDS } from "./go-state.ts";

const TITLE_LIMIT = 160;
const BODY_LIMIT = 1000;

export type GoGathering = {
  id: string;
  visibility: GatheringVisibility;
  title: string;
  placeName: string;
  /** An ISO text. */
  startsAt: string;
  timeZone: string;
};

/** Asks a host to decide. */
export function formatGoCheck(
  gathering: GoGathering,
  { suggestion, reasons }: { suggestion: GoSuggestion; reasons: readonly string[] },
): NotificationText {
  const when = formatWeekdayTime(gathering.startsAt, gathering.timeZone);
  const why =
    suggestion === "go" ? "" : ` ${[reasonAfter({ suggestion, reasons }), ...reasons.slice(1, 3)].join(". ")}.`;
  return {
    title: shorten(`Go or no-go? ${gathering.title}, ${when}`, TITLE_LIMIT),
    body: shorten(`${SUGGESTION_WORDS[suggestion]}.${why} Decide, and everyone is told.`, BODY_LIMIT),
    link: gatheringPath(gathering),
  };
}

const TITLES: Readonly<Record<GoDecision, string>> = { go: "Go", no_go: "No-go", moved: "Moved" };

/** Tells everyone what the host decided. */
export function formatGoDecision(
  gathering: GoGathering,
  { decision, reason }: { decision: GoDecision; reason: string },
): NotificationText {
  const when = formatNearMoment(gathering.startsAt, gathering.timeZone);
  const sentences = {
    go: `It goes ahead: ${when}.`,
    no_go: `It doesn't go ahead: ${when}.`,
    moved: `It is now ${when}${gathering.placeName ? `, at ${gathering.placeName}` : ""}.`,
  };
  return {
    title: shorten(`${TITLES[decision]}: ${gathering.title}`, TITLE_LIMIT),
    body: shorten([sentences[decision], reason].filter(Boolean).join(" "), BODY_LIMIT),
    link: gatheringPath(gathering),
  };
}

const URGENT_MS = 3 * HOUR_MS;

/** What keeps somebody from setting out in vain doesn't wait for the end of quiet hours. */
export const isUrgent = (decision: GoDecision, startsAtMs: number, nowMs: number) =>
  decision !== "go" && startsAtMs - nowMs <= URGENT_MS;
