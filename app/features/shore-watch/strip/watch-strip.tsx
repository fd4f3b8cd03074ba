import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { useNow } from "#app/browser/hooks/use-now.ts";
import { elapsedText, ownStatus, type Tone } from "#domain/shore-watch/plan-words.ts";
import { readOwnPlan } from "#domain/shore-watch/swim-plan.ts";
import { SECOND_MS } from "#domain/time.ts";
import { PlanButtons } from "../plan-buttons.tsx";
import { UnsentNote } from "../unsent-note.tsx";
import { type OwnWatch, useOwnPlan } from "../use-own-plan.ts";
import { SWIM_PLAN_PATH } from "../watch-addresses.ts";
import { useDueReminder } from "./use-due-reminder.ts";

const TONES: Readonly<Record<Tone, string>> = {
  calm: "border-buoy bg-surface",
  late: "border-buoy bg-chip-caution",
  alarm: "border-danger bg-chip-avoid",
  over: "border-line bg-surface",
};

/** On every page of a swimmer whose plan runs, above the tabs. The plan's own page has it in full. */
export function WatchStrip({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  const watch = useOwnPlan(userId);
  useDueReminder(watch.plan && watch.plan.row.closed_at === null ? readOwnPlan(watch.plan.row) : null);
  const isShown = watch.plan !== null && pathname !== SWIM_PLAN_PATH;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isShown) dataset.swimPlan = "";
    return () => void delete dataset.swimPlan;
  }, [isShown]);
  return isShown ? <Strip userId={userId} watch={watch} /> : null;
}

function Strip({ userId, watch }: { userId: string; watch: OwnWatch }) {
  const nowMs = useNow(SECOND_MS);
  if (!watch.plan) return null;
  const { row } = watch.plan;
  const plan = readOwnPlan(row);
  const status = ownStatus(plan, nowMs);
  const elapsedMs = nowMs - Date.parse(plan.startsAt);
  return (
    <aside
      aria-label="Your swim plan"
      className={`fixed inset-x-0 bottom-[calc(var(--shell-bottom)-var(--swim-strip))] z-34 grid min-h-(--swim-strip) content-center gap-1 border-t-2 px-4 py-2 shadow-float lg:right-5 lg:left-auto lg:mb-4 lg:w-[30rem] lg:rounded-card lg:border-2 print:hidden ${TONES[status.tone]}`}
    >
      <div className="mx-auto flex w-full max-w-xl flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link to={SWIM_PLAN_PATH} className="min-w-0 flex-1 basis-36 py-1 text-sm leading-tight">
          <span className="flex flex-wrap items-baseline gap-x-2 font-semibold text-md">
            {status.title}
            {status.tone !== "over" && elapsedMs > 0 && (
              <span className="text-buoy-text tabular-nums">{elapsedText(elapsedMs)}</span>
            )}
          </span>
          <span className="text-muted">{status.text}</span>
        </Link>
        {status.tone !== "over" && <PlanButtons userId={userId} row={row} className="max-[22rem]:grow" />}
      </div>
      <div className="mx-auto w-full max-w-xl empty:hidden">
        <UnsentNote watch={watch} plan={plan} />
      </div>
    </aside>
  );
}
