import { addToOutbox } from "#app/backend/outbox/outbox.ts";
import { extendedOutBy } from "#domain/shore-watch/plan-state.ts";
import type { OwnPlanRow } from "#domain/shore-watch/swim-plan.ts";
import { changeDevicePlan, keepDevicePlan } from "./device-plan.ts";
import { createLinkToken, hashLinkToken } from "./link-token.ts";
import {
  PLAN_END_OUTBOX,
  PLAN_EXTENSION_OUTBOX,
  PLAN_START_OUTBOX,
  type PlanEndPayload,
  type PlanExtensionPayload,
  type PlanStartPayload,
} from "./outbox-kinds.ts";
import { registerPlanSenders } from "./watch-outbox.ts";

type Added = Parameters<typeof addToOutbox>[0];

/** Kept here at once, and sent as soon as possible. Throws when it is neither. */
async function add<Payload>(entry: Added & { payload: Payload }) {
  registerPlanSenders();
  const result = await addToOutbox(entry);
  if (result.kind === "lost") throw result.problem;
}

export async function startWatch(userId: string, row: OwnPlanRow) {
  const [seeToken, answerToken] = [createLinkToken(), createLinkToken()];
  const [seeHash, answerHash] = await Promise.all([hashLinkToken(seeToken), hashLinkToken(answerToken)]);
  const payload: PlanStartPayload = { row, seeHash, answerHash };
  await add({ id: row.id, kind: PLAN_START_OUTBOX, userId, payload });
  keepDevicePlan({ userId, row, seeToken, answerToken });
}

/** The same press twice is one entry. Answers when it was. */
export async function endWatch(userId: string, planId: string, isCalledOff = false) {
  const outAt = new Date().toISOString();
  const payload: PlanEndPayload = { planId, outAt, isCalledOff };
  await add({ id: `${planId}-end`, kind: PLAN_END_OUTBOX, userId, payload });
  changeDevicePlan(userId, { closed_at: outAt, out_at: outAt, ended_as: isCalledOff ? "cancelled" : "out" });
  return outAt;
}

/** Answers the new time. */
export async function extendWatch(userId: string, row: OwnPlanRow) {
  const outBy = extendedOutBy(row.out_by, Date.now());
  const payload: PlanExtensionPayload = { planId: row.id, outBy };
  await add({ id: crypto.randomUUID(), kind: PLAN_EXTENSION_OUTBOX, userId, payload });
  const change = { out_by: outBy, extensions: row.extensions + 1, extended_at: new Date().toISOString() };
  changeDevicePlan(userId, change);
  return outBy;
}
