import { useEffect } from "react";
import { remindHere } from "#app/browser/remind.ts";
import { dueReminder } from "#domain/shore-watch/plan-words.ts";
import type { OwnPlan } from "#domain/shore-watch/swim-plan.ts";
import { SWIM_PLAN_PATH } from "../watch-addresses.ts";

/** For which plan and time this page has reminded. */
let lastReminder = "";

/** When the plan falls due, while any page is open, also in the background and without a network. */
export function useDueReminder(plan: OwnPlan | null) {
  const outBy = plan?.outBy ?? "";
  const tag = plan ? `swim-plan ${plan.id} ${outBy}` : "";
  useEffect(() => {
    if (plan === null || tag === lastReminder) return;
    const leftMs = Date.parse(outBy) - Date.now();
    // What was due before the page was opened, the page says itself.
    if (leftMs <= 0) return;
    const timer = setTimeout(() => {
      lastReminder = tag;
      void remindHere({ ...dueReminder(plan), link: SWIM_PLAN_PATH, tag }).catch(reportError);
    }, leftMs);
    return () => clearTimeout(timer);
  }, [plan, tag, outBy]);
}
