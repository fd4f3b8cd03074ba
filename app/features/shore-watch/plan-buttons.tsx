import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { formatTime } from "#domain/format/dates.ts";
import type { OwnPlanRow } from "#domain/shore-watch/swim-plan.ts";
import { SECOND_MS } from "#domain/time.ts";
import { endWatch, extendWatch } from "./change-plan.ts";
import { logPlanPath } from "./log-plan-path.ts";

/** Hands are cold and wet. */
const LOG_OFFER_MS = 30 * SECOND_MS;

type PlanButtonsProps = { userId: string; row: OwnPlanRow; className?: string };

/** Says what failed; nothing else of the screen changes. */
function tellFailure(problem: unknown) {
  reportError(problem);
  showNotice({ kind: "error", text: "That didn't work. Tell your contact yourself." });
}

/** "I'm out" and "+10 min": one press each, also without a network. */
export function PlanButtons({ userId, row, className = "" }: PlanButtonsProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<"out" | "more" | null>(null);
  const [said, setSaid] = useState("");
  const press = (what: "out" | "more", change: () => Promise<void>) => {
    setBusy(what);
    void change()
      .catch(tellFailure)
      .finally(() => setBusy(null));
  };
  const checkOut = async () => {
    const outAt = await endWatch(userId, row.id);
    const text = navigator.onLine ? "You're out." : "You're out. We send it when you're online.";
    const log = logPlanPath({ ...row, out_at: outAt, ended_as: "out" });
    showNotice({
      kind: "success",
      text,
      ...(log && { action: { label: "Log it", onPress: () => void navigate(log) }, durationMs: LOG_OFFER_MS }),
    });
  };
  // The plan beside it shows the new time; a notice would cover "I'm out".
  const extend = async () => setSaid(`Out by ${formatTime(await extendWatch(userId, row), row.time_zone)} now.`);
  return (
    <div className={`flex gap-2 ${className}`}>
      <Button className="grow whitespace-nowrap" pending={busy === "out"} onClick={() => press("out", checkOut)}>
        I'm out
      </Button>
      <Button
        variant="secondary"
        className="whitespace-nowrap px-4!"
        pending={busy === "more"}
        onClick={() => press("more", extend)}
      >
        +10 min
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
