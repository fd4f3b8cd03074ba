import { isSevere, type OpenAlert } from "../alerts/open-alert.ts";

/** With the alert now in force at its spot. */
export type PendingNotification = {
  kind: string;
  /** Its alert ended or was replaced meanwhile. */
  isEnded: boolean;
  expiresAt: string | null;
  openAlert: OpenAlert | null;
};

/** Ended, expired, or an all-clear for a spot with a new severe alert. */
export function isOutdated({ kind, isEnded, expiresAt, openAlert }: PendingNotification, now: Date) {
  if (isEnded || (expiresAt !== null && Date.parse(expiresAt) <= now.getTime())) return true;
  return kind === "all_clear" && openAlert !== null && isSevere(openAlert);
}

/** How long push services and mail queues may keep it. */
export function deliveryDeadline(items: readonly Pick<PendingNotification, "expiresAt">[], now: Date, maxMs: number) {
  const latest = now.getTime() + maxMs;
  const ends = items.map(({ expiresAt }) => (expiresAt === null ? latest : Date.parse(expiresAt)));
  return new Date(Math.min(latest, Math.max(...ends)));
}
