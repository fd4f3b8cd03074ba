import { decideAlert, findClearedAlerts } from "../../../domain/alerts/decide-alert.ts";
import { findAlerts } from "../../../domain/alerts/find-alerts.ts";
import type { NotificationItem } from "../../../domain/notifications/recipient-rows.ts";
import { requestError } from "../_shared/request-errors.ts";
import { parseFacts } from "./fact-rows.ts";
import { fireRules } from "./fire-rules.ts";
import type { RaiseData } from "./raise-alerts.data.ts";

type Deps = { data: RaiseData; add: (items: NotificationItem[]) => Promise<number>; now: () => Date };
type Spot = { spot_id: string; water_type: string | null; facts: unknown };

async function updateAlerts(spot: Spot, data: RaiseData, now: Date) {
  const { facts, alerts } = parseFacts(spot.water_type, spot.facts);
  const { found, evaluated } = findAlerts(facts, now);
  let raised = 0;
  for (const alert of found) {
    const decision = decideAlert(alert, alerts, now);
    if (decision.kind === "raise" && (await data.raise(spot.spot_id, alert, { ...decision, now }))) raised += 1;
    if (decision.kind === "extend") await data.extend(decision.id, decision.expiresAt);
  }
  const cleared = findClearedAlerts(alerts, evaluated, found);
  for (const { id } of cleared) await data.clear(id);
  return { raised, cleared: cleared.length };
}

/**
 * Raises, extends and clears alerts for every spot, then checks swimmers' own rules. Called by a schedule.
 * Unreadable facts of one spot are logged and don't affect the others.
 */
export async function handleRaiseAlerts(request: Request, { data, add, now }: Deps): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  await data.retireExpired(now());
  const counts = { raised: 0, cleared: 0, unreadable: 0 };
  for await (const page of data.readFacts()) {
    for (const spot of page) {
      try {
        const { raised, cleared } = await updateAlerts(spot, data, now());
        counts.raised += raised;
        counts.cleared += cleared;
      } catch (problem) {
        counts.unreadable += 1;
        console.error(`Spot ${spot.spot_id} has unreadable facts`, problem);
      }
    }
  }
  const fired = await fireRules({ data, add, now: now() });
  return Response.json({ ...counts, fired });
}
