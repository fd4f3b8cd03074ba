import { registerSender } from "#app/backend/outbox/outbox.ts";
import {
  PLAN_END_OUTBOX,
  PLAN_EXTENSION_OUTBOX,
  PLAN_START_OUTBOX,
  type PlanEndPayload,
  type PlanExtensionPayload,
  type PlanStartPayload,
} from "./outbox-kinds.ts";

const loadSenders = () => import("./send-plan.ts");

/** Called where plans change and where the outbox is sent: the build drops modules that only run by being imported. */
export function registerPlanSenders() {
  registerSender<PlanStartPayload>(PLAN_START_OUTBOX, async () => (await loadSenders()).sendPlanStart);
  registerSender<PlanEndPayload>(PLAN_END_OUTBOX, async () => (await loadSenders()).sendPlanEnd);
  registerSender<PlanExtensionPayload>(PLAN_EXTENSION_OUTBOX, async () => (await loadSenders()).sendPlanExtension);
}
