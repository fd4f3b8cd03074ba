import type { LegTime } from "./leg-times.ts";
import { type CheckedDraft, check, type RouteAlert, type RouteCheck, type RouteCheckFacts } from "./route-check.ts";

const SEVERITIES = ["critical", "high", "medium", "low"] as const;

/** Without a time, every alert that has not ended counts; without a finish, every later one. */
function isInForce({ startsAt, expiresAt }: RouteAlert, times: readonly LegTime[] | null, isWhole: boolean) {
  const [first, last] = [times?.[0], times?.at(-1)];
  if (!first || !last) return true;
  const begins = startsAt === null ? Number.NEGATIVE_INFINITY : Date.parse(startsAt);
  return (begins <= last.toMs || !isWhole) && Date.parse(expiresAt) > first.fromMs;
}

export function checkAlerts(
  { spotIds }: CheckedDraft,
  times: readonly LegTime[] | null,
  { alerts, stream }: RouteCheckFacts,
): RouteCheck {
  const text = "Alerts on the way";
  if (spotIds.length === 0) {
    return check("alerts", { state: "unknown", text, note: "Add a spot to see its alerts" });
  }
  if (!alerts) return check("alerts", { state: "unknown", text, note: "Alerts couldn't be loaded" });
  const inForce = alerts
    .filter((alert) => isInForce(alert, times, !stream?.problem))
    .sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  const [worst] = inForce;
  if (!worst) return check("alerts", { state: "fine", text: "No alert at the spots on the way", figure: "0" });
  return check("alerts", {
    state: "review",
    text: `${worst.title}, ${worst.spotName}`,
    figure: String(inForce.length),
    place: worst.position && { position: worst.position, legIndex: null },
  });
}
