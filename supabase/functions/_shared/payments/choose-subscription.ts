import type { ProviderSubscription } from "./provider-customer.ts";

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

/** It gives access or goes on being charged. */
const isRunning = ({ status }: Pick<ProviderSubscription, "status">) => RUNNING.includes(status);
/** It never comes back. */
export const isEnded = ({ status }: Pick<ProviderSubscription, "status">) => ENDED.includes(status);

const rankOf = ({ status }: ProviderSubscription) => (RANKS.includes(status) ? RANKS.indexOf(status) : RANKS.length);

/** Of what stands the older one, since the younger is the accident; of what has ended the last one. */
function compare(one: ProviderSubscription, other: ProviderSubscription) {
  const byAge = one.created - other.created;
  return rankOf(one) - rankOf(other) || (isEnded(one) ? -byAge : byAge);
}

/** Days that the operator gives to a plan that runs make it a trial for a while, too; nobody has begun one then. */
const BEGUN_WITHIN_S = 3_600;
const beganAsTrial = ({ trial_start: start, created }: ProviderSubscription) =>
  start !== null && start - created < BEGUN_WITHIN_S;

/** Of those that were ever tried for nothing, the first: there is one trial for each swimmer. */
const firstTrialOf = (subscriptions: readonly ProviderSubscription[]) =>
  subscriptions
    .filter(({ trial_start, status }) => trial_start !== null && status !== "incomplete_expired")
    .toSorted((one, other) => one.created - other.created)[0];

/**
 * The one subscription of a customer that counts, and those that run beside it: a swimmer pays for one only and tries
 * once, so the others are ended.
 */
export function chooseSubscription(newestFirst: readonly ProviderSubscription[]) {
  // `created` counts seconds: of two made within one, the provider's own order tells the older.
  const subscriptions = newestFirst.toReversed();
  const firstTrial = firstTrialOf(subscriptions);
  const isSecondTrial = (one: ProviderSubscription) =>
    one.status === "trialing" && beganAsTrial(one) && firstTrial !== undefined && one.id !== firstTrial.id;
  const secondTrials = subscriptions.filter(isSecondTrial);
  const [chosen = null, ...others] = subscriptions.filter((one) => !isSecondTrial(one)).toSorted(compare);
  return { chosen, duplicates: [...others.filter(isRunning), ...secondTrials] };
}
