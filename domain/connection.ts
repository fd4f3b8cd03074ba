/** How Chromium, Firefox and Safari word a request without a response. */
const NETWORK_ERROR =
  /failed to fetch|networkerror when attempting|load failed|network connection was lost|error loading dynamically imported|importing a module script failed/i;

/** By an error's message. */
export function isNetworkError(message: string) {
  return NETWORK_ERROR.test(message);
}

export const OFFLINE_TEXT = "You seem to be offline. Nothing was lost; please try again.";

/** When the device and the server could each be the cause. */
export const UNREACHABLE_TEXT = "Can't reach the server. Check your connection and try again.";

const DOWN_STATUSES: readonly number[] = [502, 503, 504, 520, 521, 522, 523, 524, 530];

/** Statuses that proxies and CDNs send while the server is down. */
export const isServerDown = (status: number | undefined) => status !== undefined && DOWN_STATUSES.includes(status);

export const SERVER_DOWN_TEXT = "The server isn't answering. Please try again in a few minutes.";
