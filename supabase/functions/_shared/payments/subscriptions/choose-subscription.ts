import type { ProviderSubscription } from "../customers/provider-customer.ts";

/** The best first. */
const RANKS: readonly string[] = [
  "active",
  "trialing",
  "past_due",
  "incomplete",
  "unpaid",
  "paused",
  "canceled",
  "incomplete_expired",
];
const RUNNING: readonly string[] = ["active", "trialing", "past_due"];
const ENDED: readonly string[] = ["canceled", "incomplete_expired"];

/** It gives access or is still charged. */
const isRunning = ({ status }: Pick<ProviderSubscription, "status">) => RUNNING.includes(status);
/** Final states. */
export const isEnded = ({ status }: Pick<ProviderSubscription, "status">) => ENDED.includes(status);

const rankOf = ({ status }: ProviderSubscription) => (RANKS.includes(status) ? RANKS.indexOf(status) : RANKS.length);

/** Of running ones the older first, since the younger is the accident; of ended ones the latest. */
function compare(one: ProviderSubscription, other: ProviderSubscription) {
  const byAge = one.created - other.created;
  return rankOf(one) - rankOf(other) || (isEnded(one) ? -byAge : byAge);
}

/** Free days that the operator adds later also look like a trial; only one that starts with the subscription counts. */
const BEGUN_WITHIN_S = 3_600;
const beganAsTrial = ({ trial_start: start, created }: ProviderSubscription) =>
  start !== null && start - created < BEGUN_WITHIN_S;

/** The first free trial: each swimmer has one. */
const firstTrialOf = (subscriptions: readonly ProviderSubscription[]) =>
  subscriptions
    .filter(({ trial_start, status }) => trial_start !== null && status !== "incomplete_expired")
    .toSorted((one, other) => one.created - other.created)[0];

/** The one subscription of a customer that counts, and its duplicates. */
export function chooseSubscription(newestFirst: readonly ProviderSubscription[]) {
  // `created` is in seconds; within one second the provider's order decides which is older.
  const subscriptions = newestFirst.toReversed();
  const firstTrial = firstTrialOf(subscriptions);
  const isSecondTrial = (one: ProviderSubscription) =>
    one.status === "trialing" && beganAsTrial(one) && firstTrial !== undefined && one.id !== firstTrial.id;
  const secondTrials = subscriptions.filter(isSecondTrial);
  const [chosen = null, ...others] = subscriptions.filter((one) => !isSecondTrial(one)).toSorted(compare);
  return { chosen, duplicates: [...others.filter(isRunning), ...secondTrials] };
}
