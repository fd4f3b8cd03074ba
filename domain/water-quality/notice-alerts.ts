import type { AlertFacts } from "../conditions/conditions-facts.ts";
import { NOTICE_WORDS, noticesInForce, type WaterNotice } from "./official-word.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A notice without an end holds for every hour that is looked at. */
const AHEAD_MS = 30 * DAY_MS;

/**
 * What the authority says, as the engine of scores hears it: nobody should swim. Not left to the alerts that rules raise
 * from it, which come minutes later and hold for a day at a time; of two closures the engine needs the longer one.
 */
export function toNoticeAlerts(notices: readonly WaterNotice[], alerts: readonly AlertFacts[], nowMs: number) {
  const closures = alerts.filter(({ kind }) => kind === "closure");
  const closedUntil = Math.max(...closures.map(({ expiresAt }) => Date.parse(expiresAt)));
  return noticesInForce(notices, nowMs)
    .map(
      ({ kind, title, endsAt }): AlertFacts => ({
        kind: kind === "closure" ? "closure" : "water_quality",
        severity: "critical",
        title: `${NOTICE_WORDS[kind].toLowerCase()}: ${title}`,
        expiresAt: endsAt ?? new Date(nowMs + AHEAD_MS).toISOString(),
      }),
    )
    .filter(({ kind, expiresAt }) => kind !== "closure" || Date.parse(expiresAt) > closedUntil);
}
