import type { NewPlan, PlanEnding, PlanExtension } from "./own-plan.data.ts";

export const PLAN_START_OUTBOX = "swim-plan-start";
export const PLAN_END_OUTBOX = "swim-plan-end";
export const PLAN_EXTENSION_OUTBOX = "swim-plan-extension";

export const PLAN_OUTBOX_KINDS = [PLAN_START_OUTBOX, PLAN_END_OUTBOX, PLAN_EXTENSION_OUTBOX] as const;

export type PlanStartPayload = NewPlan;
export type PlanEndPayload = PlanEnding;
export type PlanExtensionPayload = PlanExtension;
