/** Chromium, Firefox and Safari each have their own words for a request that got no answer at all. */
const NO_ANSWER = /failed to fetch|networkerror when attempting|load failed|network connection was lost/i;

/** Whether an error's message means that nothing could be reached, rather than that something was refused. */
export function isNoAnswer(message: string) {
  return NO_ANSWER.test(message);
}

export const OFFLINE_TEXT = "You seem to be offline. Nothing was lost; please try again.";
