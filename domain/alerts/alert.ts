import { durationText } from "../age.ts";
import { MINUTE_MS } from "../time.ts";
import { isWorse } from "./alert-words.ts";
import type { parseAlert } from "./parse-alert.ts";

export type Alert = ReturnType<typeof parseAlert>;

/** Closures first, then by severity, then newest first. */
export function compareAlerts(one: Alert, other: Alert) {
  const closures = Number(other.type === "closure") - Number(one.type === "closure");
  if (closures !== 0) return closures;
  if (one.severity !== other.severity) return isWorse(one.severity, other.severity) ? -1 : 1;
  return other.raisedAt.localeCompare(one.raisedAt);
}

/** Pages that stay open check this again. */
export const isInForce = ({ expiresAt }: Pick<Alert, "expiresAt">, now: Date) => Date.parse(expiresAt) > now.getTime();

export const remainingText = (expiresAt: string, now: Date) =>
  `ends in ${durationText(Math.max(MINUTE_MS, Date.parse(expiresAt) - now.getTime()))} unless renewed`;
