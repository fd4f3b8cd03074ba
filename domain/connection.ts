/** Chromium, Firefox and Safari each have their own words for a request that got no answer at all. */
const NO_ANSWER =
  /failed to fetch|networkerror when attempting|load failed|network connection was lost|error loading dynamically imported|importing a module script failed/i;

/** Whether an error's message means that nothing could be reached, rather than that something was refused. */
export function isNetworkError(message: string) {
  return NO_ANSWER.test(message);
}

export const OFFLINE_TEXT = "You seem to be offline. Nothing was lost; please try again.";

/** Where nobody can tell whether the device or the server is cut off. */
export const UNREACHABLE_TEXT = "Can't reach the server. Check your connection and try again.";

const DOWN_STATUSES: readonly number[] = [502, 503, 504, 520, 521, 522, 523, 524, 530];

/** What stands in front of a server answers for it while it is down. */
export const isServerDown = (status: number | undefined) => status !== undefined && DOWN_STATUSES.includes(status);

export const SERVER_DOWN_TEXT = "The server isn't answering. Please try again in a few minutes.";
