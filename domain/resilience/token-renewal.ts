/** A token this close to its end is exchanged before it is sent. */
const REFRESH_MARGIN_MS = 60_000;

/** After an exchange, a refusal is the session's fault and not the token's: none is tried again so soon. */
const REFRESH_GAP_MS = 10_000;

/** What was read from the stored session counts this long, while the text it was read from is the same. */
const STORED_SESSION_MS = 30_000;

/** Two clocks that differ by less tell the same time: the way of a document takes as long. */
const CLOCK_TOLERANCE_MS = 30_000;

/** How far a device's clock is ahead of the server's; 0 for one that goes right. */
export function getClockLeadMs(deviceTime: number, serverTime: number) {
  const leadMs = deviceTime - serverTime;
  return Math.abs(leadMs) > CLOCK_TOLERANCE_MS ? leadMs : 0;
}

export type TokenState = "fresh" | "ending" | "expired";

/** `expiresAt` in seconds since 1970, as tokens have it. */
export function getTokenState(expiresAt: number, now: number): TokenState {
  const leftMs = expiresAt * 1000 - now;
  if (leftMs <= 0) return "expired";
  return leftMs > REFRESH_MARGIN_MS ? "fresh" : "ending";
}

export function mayRefresh(lastRefreshAt: number | null, now: number) {
  return lastRefreshAt === null || now < lastRefreshAt || now - lastRefreshAt >= REFRESH_GAP_MS;
}

export const isStoredSessionCurrent = (readAt: number, now: number) =>
  now >= readAt && now - readAt < STORED_SESSION_MS;
