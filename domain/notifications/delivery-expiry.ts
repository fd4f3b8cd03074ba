import { isSevere, type OpenAlert } from "../alerts/open-alert.ts";

/** A notification as it is about to leave, with what is the case at its spot. */
export type PendingNotification = {
  kind: string;
  /** Its alert was ended or replaced while it waited. */
  isEnded: boolean;
  expiresAt: string | null;
  openAlert: OpenAlert | null;
};

/** Old news leaves no more: what has ended or expired, and an all clear for a water that is closed again. */
export function isOutdated({ kind, isEnded, expiresAt, openAlert }: PendingNotification, now: Date) {
  if (isEnded || (expiresAt !== null && Date.parse(expiresAt) <= now.getTime())) return true;
  return kind === "all_clear" && openAlert !== null && isSevere(openAlert);
}

/** Until when others may keep it on its way: no longer than it is worth telling. */
export function deliveryDeadline(items: readonly Pick<PendingNotification, "expiresAt">[], now: Date, mostMs: number) {
  const most = now.getTime() + mostMs;
  const ends = items.map(({ expiresAt }) => (expiresAt === null ? most : Date.parse(expiresAt)));
  return new Date(Math.min(most, Math.max(...ends)));
}
