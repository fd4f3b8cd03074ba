export const SUBSCRIPTION_NOTICES = {
  cancelled_at_period_end: "Your subscription will be cancelled at the end of the current billing period",
  cancelled_now: "Your subscription has been cancelled immediately",
  trial_started: ({ days }: { days: number }) => `Your ${days}-day trial has been started successfully`,
} as const;
