import { getBrowserClient } from "#app/backend/browser-client.ts";
import type { Sender } from "#app/backend/outbox/outbox.ts";
import { findOwnEntry } from "#app/backend/outbox/outbox-store.ts";
import { OutboxTooEarly } from "#app/backend/outbox/send-problem.ts";
import { AppError } from "#domain/errors.ts";
import { touchDevicePlan } from "./device-plan.ts";
import type { PlanEndPayload, PlanExtensionPayload, PlanStartPayload } from "./outbox-kinds.ts";
import { endPlan, extendPlan, startPlan } from "./own-plan.data.ts";

/** The outbox id of a start is that of its plan. */
export const sendPlanStart: Sender<PlanStartPayload> = async (payload, { userId }) => {
  await startPlan(await getBrowserClient(), payload);
  touchDevicePlan(userId, payload.row.id);
};

async function afterStart(userId: string, planId: string) {
  if (await findOwnEntry(userId, planId)) throw new OutboxTooEarly();
}

export const sendPlanEnd: Sender<PlanEndPayload> = async (payload, { userId }) => {
  await afterStart(userId, payload.planId);
  await endPlan(await getBrowserClient(), payload);
  touchDevicePlan(userId, payload.planId);
};

const isOver = (problem: unknown) => problem instanceof AppError && problem.code === "plan_ended";

/** Too late when the plan ended elsewhere: nothing is left to extend. */
export const sendPlanExtension: Sender<PlanExtensionPayload> = async (payload, { userId }) => {
  await afterStart(userId, payload.planId);
  await extendPlan(await getBrowserClient(), payload).catch((problem: unknown) => {
    if (!isOver(problem)) throw problem;
  });
  touchDevicePlan(userId, payload.planId);
};
