import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { planStateOf } from "#domain/subscription/plan-state.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { SUBSCRIPTION_NOTICES } from "#domain/subscription/subscription-notices.ts";
import { TIER_NAMES } from "#domain/subscription/subscription-words.ts";
import { dayHere } from "../plan-words.ts";
import { useCancelSubscription } from "../portal/payments.queries.ts";
import { SubscriptionProblem } from "../portal/subscription-problem.tsx";

type CancelDialogProps = { subscription: Subscription; onClose: () => void };

const TRIAL_LOST = "The trial ends now, and you can't start another.";
const DUE_LOST = "The plan ends now, and we stop trying to collect the payment.";
const PLAN_LOST =
  "Live conditions, the week ahead and recommendations close now. Days you have paid for are not refunded.";

export function CancelDialog({ subscription: latest, onClose }: CancelDialogProps) {
  // Frozen: the answer changes the row, and buttons must not move under the thumb.
  const [subscription] = useState(latest);
  const { userId, subscriptionId, tier, status, premiumAccessUntil, autoRenew } = subscription;
  const { mutateAsync, isPending, error } = useCancelSubscription(userId);
  const [isNow, setIsNow] = useState(false);
  const end = premiumAccessUntil ? dayHere(premiumAccessUntil) : "the end of the period";
  // A failed payment leaves no paid days, and a plan that ends anyway can only end sooner.
  const isDue = planStateOf(subscription) === "payment_due";
  const canWait = autoRenew && !isDue;

  const lostNow = status === "trialing" ? TRIAL_LOST : PLAN_LOST;

  async function cancel(atPeriodEnd: boolean) {
    if (isPending) return;
    setIsNow(!atPeriodEnd);
    await mutateAsync({ subscriptionId, atPeriodEnd });
    const text = atPeriodEnd ? SUBSCRIPTION_NOTICES.cancelled_at_period_end : SUBSCRIPTION_NOTICES.cancelled_now;
    showNotice({ kind: "success", text });
    onClose();
  }
  // The dialog shows the error.
  const press = (atPeriodEnd: boolean) => () => void cancel(atPeriodEnd).catch(() => undefined);

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={`Cancel ${TIER_NAMES[tier]}?`}
      description="You keep your favorites, reviews and reports. Everything about safety stays free."
    >
      <div className="grid gap-5">
        {canWait && (
          <Way text={`Everything stays open until ${end}, and nothing more is charged. You can undo this until then.`}>
            <Button
              pending={isPending && !isNow}
              disabled={isPending && isNow}
              onClick={press(true)}
              className="w-full"
            >
              Cancel at the end, {end}
            </Button>
          </Way>
        )}
        <Way text={isDue ? DUE_LOST : lostNow}>
          <Button
            variant={canWait ? "secondary" : "danger"}
            pending={isPending && isNow}
            disabled={isPending && !isNow}
            onClick={press(false)}
            className="w-full"
          >
            Cancel now
          </Button>
        </Way>
        <div className="grid gap-4">
          <SubscriptionProblem problem={error} />
          <Button variant="quiet" disabled={isPending} onClick={onClose}>
            Keep {TIER_NAMES[tier]}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Way({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-2 text-md">{text}</p>
      {children}
    </div>
  );
}
