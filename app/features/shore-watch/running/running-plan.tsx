import { useState } from "react";
import { useNow } from "#app/browser/hooks/use-now.ts";
import { Card } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { isOver, planState } from "#domain/shore-watch/plan-state.ts";
import { elapsedText, ownStatus, type Tone } from "#domain/shore-watch/plan-words.ts";
import { readOwnPlan } from "#domain/shore-watch/swim-plan.ts";
import { SECOND_MS } from "#domain/time.ts";
import { endWatch } from "../change-plan.ts";
import { logPlanPath } from "../log-plan-path.ts";
import { NotAService } from "../not-a-service.tsx";
import { PlanButtons } from "../plan-buttons.tsx";
import { PlanFactList } from "../plan-fact-list.tsx";
import { UnsentNote } from "../unsent-note.tsx";
import type { OwnWatch } from "../use-own-plan.ts";
import { PlanLinks } from "./plan-links.tsx";

const TONES: Readonly<Record<Tone, string>> = {
  calm: "border-buoy!",
  late: "border-buoy! bg-chip-caution!",
  alarm: "border-danger! bg-chip-avoid!",
  over: "",
};

type RunningPlanProps = { userId: string; watch: OwnWatch & { plan: NonNullable<OwnWatch["plan"]> } };

/** The plan of a swimmer who is in the water, or about to get in. */
export function RunningPlan({ userId, watch }: RunningPlanProps) {
  const nowMs = useNow(SECOND_MS);
  const { row } = watch.plan;
  const plan = readOwnPlan(row);
  const status = ownStatus(plan, nowMs);
  const state = planState(plan, nowMs);
  const log = logPlanPath(row);
  const elapsedMs = nowMs - Date.parse(plan.startsAt);
  return (
    <>
      <Card as="section" className={`grid gap-3 print:hidden ${TONES[status.tone]}`}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-2xl">{status.title}</h2>
          {!isOver(state) && elapsedMs > 0 && (
            <p className="font-bold font-heading text-2xl text-buoy-text tabular-nums">
              <span className="sr-only">In the water for </span>
              {elapsedText(elapsedMs)}
            </p>
          )}
        </div>
        <p className="text-muted">{status.text}</p>
        <UnsentNote watch={watch} plan={plan} />
        {!isOver(state) && <PlanButtons userId={userId} row={row} />}
        {isOver(state) && log && (
          <ButtonLink to={log} className="justify-self-start">
            Log it
          </ButtonLink>
        )}
        {state === "planned" && <CallOff userId={userId} planId={row.id} />}
      </Card>
      {!isOver(state) && <PlanLinks watch={watch} plan={plan} />}
      <Card as="section" className="grid gap-3 print:hidden">
        <h2 className="text-lg">Your plan</h2>
        <PlanFactList plan={plan} contact={plan.contactName} />
      </Card>
      <NotAService />
    </>
  );
}

function CallOff({ userId, planId }: { userId: string; planId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" className="justify-self-start" onClick={() => setIsAsking(true)}>
        Call it off
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Call off this plan?"
        description="Nobody will watch for you."
        confirmLabel="Call it off"
        cancelLabel="Keep it"
        onConfirm={async () => void (await endWatch(userId, planId, true))}
      />
    </>
  );
}
