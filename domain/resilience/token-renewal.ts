import { MINUTE_MS, SECOND_MS } from "../time.ts";

const REFRESH_MARGIN_MS = MINUTE_MS;

/** A refusal right after a refresh is caused by the session, not by the token. */
const REFRESH_GAP_MS = 10 * SECOND_MS;

const STORED_SESSION_MS = 30 * SECOND_MS;

/** Smaller differences are network delay. */
const CLOCK_TOLERANCE_MS = 30 * SECOND_MS;

/** 0 when the device's clock is right. */
export function getClockLeadMs(deviceTime: number, serverTime: number) {
  const leadMs = deviceTime - serverTime;
  return Math.abs(leadMs) > CLOCK_TOLERANCE_MS ? leadMs : 0;
}

export type TokenState = "fresh" | "ending" | "expired";

/** `expiresAt` in seconds since 1970, as in tokens. */
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
