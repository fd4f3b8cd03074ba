import { getClockLeadMs } from "#domain/resilience/token-renewal.ts";

/** Name of the element in which a swimmer's document carries when the server made it, in milliseconds since 1970. */
export const SERVER_TIME_META = "server-time";

let leadMs: number | undefined;

/** How far this device's clock is ahead of the server's, as the document shows it; 0 where it says nothing. */
export function readClockLeadMs() {
  if (leadMs !== undefined) return leadMs;
  const servedAt = Number(document.querySelector<HTMLMetaElement>(`meta[name="${SERVER_TIME_META}"]`)?.content);
  // When the document was asked for, a little before it was made: a token rather ends early than late.
  leadMs = servedAt > 0 ? getClockLeadMs(Date.now() - performance.now(), servedAt) : 0;
  return leadMs;
}
