import type { Subscription } from "./subscription.ts";

type Judged = Pick<Subscription, "status" | "autoRenew" | "paymentMethodStatus">;

/** Whether it is charged again and goes on: a trial without a card ends at its end, whatever was chosen. */
export const goesOn = ({ status, autoRenew, paymentMethodStatus }: Judged) =>
  autoRenew && !(status === "trialing" && paymentMethodStatus === "none");
