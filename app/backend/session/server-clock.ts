import { getClockLeadMs } from "#domain/resilience/token-renewal.ts";

/** Meta element with the server's time in milliseconds since 1970. */
export const SERVER_TIME_META = "server-time";

let leadMs: number | undefined;

/** How far this device's clock is ahead of the server's; 0 when unknown. */
export function readClockLeadMs() {
  if (leadMs !== undefined) return leadMs;
  const servedAt = Number(document.querySelector<HTMLMetaElement>(`meta[name="${SERVER_TIME_META}"]`)?.content);
  // Measured at the request, so a token rather expires early than late.
  leadMs = servedAt > 0 ? getClockLeadMs(Date.now() - performance.now(), servedAt) : 0;
  return leadMs;
}

/** False on a page that the device kept: it was served at another time. */
export const knowsServerTime = () =>
  Number(document.querySelector<HTMLMetaElement>(`meta[name="${SERVER_TIME_META}"]`)?.content) > 0;
