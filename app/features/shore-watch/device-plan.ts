import { readStored, writeStored } from "#app/browser/storage.ts";
import { readOrNothing } from "#domain/read-shape.ts";
import { type DevicePlan, devicePlan, type OwnPlanRow } from "#domain/shore-watch/swim-plan.ts";

/** Null also for what an older version kept. */
export function toDevicePlan(stored: unknown, userId: string): DevicePlan | null {
  const plan = stored === null ? undefined : readOrNothing(devicePlan, stored);
  return plan?.userId === userId ? plan : null;
}

/** The copy on this device; null of another swimmer's. */
const readDevicePlan = (userId: string) => toDevicePlan(readStored("swimPlan"), userId);

/** False where the browser keeps nothing: then only the server knows the plan. */
export const keepDevicePlan = (plan: Omit<DevicePlan, "changedAt">) =>
  writeStored("swimPlan", { ...plan, changedAt: Date.now() });

export function changeDevicePlan(userId: string, change: Partial<OwnPlanRow>) {
  const stored = readDevicePlan(userId);
  if (stored) keepDevicePlan({ ...stored, row: { ...stored.row, ...change } });
}

/** A change has arrived: answers of before don't know it. */
export function touchDevicePlan(userId: string, planId: string) {
  const stored = readDevicePlan(userId);
  if (stored?.row.id === planId) keepDevicePlan(stored);
}

type Answer = {
  userId: string;
  /** What the server says; null: no plan runs. */
  row: OwnPlanRow | null;
  /** When it said so. */
  at: number;
};

/** Takes the server's word over what this device kept, unless it is older. */
export function adoptServerPlan({ userId, row, at }: Answer) {
  const stored = readDevicePlan(userId);
  if (stored && at <= stored.changedAt) return;
  if (row === null) {
    if (stored) writeStored("swimPlan", null);
    return;
  }
  const isSame = stored?.row.id === row.id;
  if (isSame && JSON.stringify(stored.row) === JSON.stringify(row)) return;
  const tokens = isSame ? stored : { seeToken: null, answerToken: null };
  writeStored("swimPlan", { userId, row, seeToken: tokens.seeToken, answerToken: tokens.answerToken, changedAt: at });
}
