import { formatDay } from "../../format/dates.ts";
import { formatMoney } from "../money.ts";
import { type BillingCycle, type SubscriptionTier, TIER_NAMES } from "../subscription-words.ts";

/** For the inbox and mail; the link is a page of this site. */
type Message = { title: string; body: string; link: string };

const PORTAL = "/subscription/portal";
const SETTINGS = "/settings/account";
const PRICING = "/pricing";

const planName = (tier: SubscriptionTier) => `Tideline ${TIER_NAMES[tier]}`;
const forCents = (cents: number | null) => (cents === null ? "" : ` of ${formatMoney(cents)}`);
export const perCycle = (cycle: BillingCycle) => (cycle === "annual" ? "a year" : "a month");

type Payment = { tier: SubscriptionTier; cents: number | null };

export const formatPaymentFailed = ({ tier, cents }: Payment): Message => ({
  title: "Your payment did not go through",
  body: `The payment${forCents(cents)} for ${planName(tier)} was declined. Paid features are paused until it goes through; safety information stays free. Please check your card.`,
  link: PORTAL,
});

export const formatPaymentToConfirm = ({ tier, cents }: Payment): Message => ({
  title: "Your bank asks you to confirm a payment",
  body: `The payment${forCents(cents)} for ${planName(tier)} needs your confirmation.`,
  link: PORTAL,
});

/** After the last attempt: `isOver` if the plan has ended, else it stays closed until paid. */
export const formatCollectionEnded = ({ tier, isOver }: { tier: SubscriptionTier; isOver: boolean }): Message =>
  isOver
    ? {
        title: `${planName(tier)} has ended`,
        body: "We couldn't collect your payment, so your plan has ended. Nothing more is charged. You can subscribe again at any time.",
        link: PRICING,
      }
    : {
        title: `${planName(tier)} is closed until you pay`,
        body: "We couldn't collect your payment and won't try again on our own. Fix the payment to open your plan again.",
        link: PORTAL,
      };

type Returned = { tier: SubscriptionTier | null; cents: number };

export const formatRefunded = ({ tier, cents, hasEnded }: Returned & { hasEnded: boolean }): Message => ({
  title: "Your payment was refunded",
  body: hasEnded
    ? `We refunded ${formatMoney(cents)}, so ${planName(tier ?? "premium")} has ended. Nothing more is charged.`
    : `We refunded ${formatMoney(cents)}. This doesn't change your plan.`,
  link: SETTINGS,
});

export const formatDuplicateRefunded = ({ cents }: { cents: number }): Message => ({
  title: "You were charged twice, and we refunded it",
  body: `You had two subscriptions at once. We canceled the second one and refunded ${formatMoney(cents)}. Your plan stays as it is.`,
  link: SETTINGS,
});

export const formatDisputed = ({ tier, cents, endsAt }: Returned & { endsAt: string | null }): Message => ({
  title: "Your bank disputed a payment",
  body: `The payment of ${formatMoney(cents)} for ${planName(tier ?? "premium")} is in dispute, so your plan won't renew.${endsAt === null ? "" : ` It stays open until ${formatDay(endsAt)}.`} If you didn't expect this, write to us.`,
  link: "/support",
});

export type EndingPlan = {
  tier: SubscriptionTier;
  isTrial: boolean;
  autoRenew: boolean;
  hasCard: boolean;
  endsAt: string;
  /** Null if unknown. */
  renewalCents: number | null;
};

/** Sent days before a trial or a year ends. */
export function formatPlanEnds({ endsAt, renewalCents, tier, ...plan }: EndingPlan): Message {
  const [day, name] = [formatDay(endsAt), planName(tier)];
  const what = plan.isTrial ? `Your trial of ${name}` : `Your year of ${name}`;
  if (!plan.autoRenew) {
    return { title: `${what} ends on ${day}`, body: "Nothing is charged. You can keep it until then.", link: SETTINGS };
  }
  if (!plan.hasCard) {
    const body = "There is no card on file, so it ends then and nothing is charged. Add a card to continue.";
    return { title: `${what} ends on ${day}`, body, link: PORTAL };
  }
  const charge = renewalCents === null ? "the price of your plan" : formatMoney(renewalCents);
  return {
    title: plan.isTrial ? `${what} ends on ${day}` : `${name} renews on ${day}`,
    body: `On ${day} we charge ${charge} to your card. If you don't want that, cancel before then.`,
    link: PORTAL,
  };
}

export const formatCardExpires = ({ tier, endsAt }: Pick<EndingPlan, "tier" | "endsAt">): Message => ({
  title: "Your card expires before the next payment",
  body: `${planName(tier)} renews on ${formatDay(endsAt)}, but the card on file will have expired by then. Please add another one.`,
  link: PORTAL,
});
