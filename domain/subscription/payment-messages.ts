import { describeDay } from "./describe-day.ts";
import { formatMoney } from "./money.ts";
import { type BillingCycle, type SubscriptionTier, TIER_NAMES } from "./subscription-words.ts";

/** As it stands in the inbox and in a mail; the link is a page of this site. */
type Message = { title: string; body: string; link: string };

const PORTAL = "/subscription/portal";
const SETTINGS = "/settings";

const planName = (tier: SubscriptionTier) => `Tideline ${TIER_NAMES[tier]}`;
const forCents = (cents: number | null) => (cents === null ? "" : ` of ${formatMoney(cents)}`);
export const perCycle = (cycle: BillingCycle) => (cycle === "annual" ? "a year" : "a month");

type Payment = { tier: SubscriptionTier; cents: number | null };

export const tellPaymentFailed = ({ tier, cents }: Payment): Message => ({
  title: "Your payment did not go through",
  body: `The payment${forCents(cents)} for ${planName(tier)} was refused. What you pay for stays closed until it is paid; safety information is not touched. Please look at your card.`,
  link: PORTAL,
});

export const tellPaymentToConfirm = ({ tier, cents }: Payment): Message => ({
  title: "Your bank asks you to confirm a payment",
  body: `The payment${forCents(cents)} for ${planName(tier)} waits for you to confirm it.`,
  link: PORTAL,
});

export type EndingPlan = {
  tier: SubscriptionTier;
  cycle: BillingCycle;
  isTrial: boolean;
  autoRenew: boolean;
  hasCard: boolean;
  endsAt: string;
  /** What the next period costs; null where it is not known. */
  renewalCents: number | null;
};

/** Some days before a trial or a year is over: when that is, and what is taken then. */
export function tellPlanEnds({ endsAt, renewalCents, tier, cycle, ...plan }: EndingPlan): Message {
  const [day, name] = [describeDay(endsAt), planName(tier)];
  const what = plan.isTrial ? `Your trial of ${name}` : `Your year of ${name}`;
  if (!plan.autoRenew) {
    return { title: `${what} ends on ${day}`, body: "Nothing is charged. You can keep it until then.", link: SETTINGS };
  }
  if (!plan.hasCard) {
    const body = "There is no card on file, so it ends then and nothing is charged. Add a card to go on.";
    return { title: `${what} ends on ${day}`, body, link: PORTAL };
  }
  const price = renewalCents === null ? "the price of your plan" : `${formatMoney(renewalCents)} ${perCycle(cycle)}`;
  return {
    title: plan.isTrial ? `${what} ends on ${day}` : `${name} renews on ${day}`,
    body: `From ${day} it costs ${price}, taken from your card. If you do not want that, cancel before.`,
    link: PORTAL,
  };
}

export const tellCardExpires = ({ tier, endsAt }: Pick<EndingPlan, "tier" | "endsAt">): Message => ({
  title: "Your card expires before the next payment",
  body: `${planName(tier)} renews on ${describeDay(endsAt)}, and the card on file is not valid any more by then. Please add another one.`,
  link: PORTAL,
});
