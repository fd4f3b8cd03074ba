import { useQuery } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { type Alert, isInForce } from "#domain/alerts/alert.ts";
import { SpotAlertList } from "./alert-card.tsx";
import type { LoadedAlerts } from "./alerts.data.ts";
import { staffQuery, useEndAlert } from "./staff.queries.ts";

const IssueAlertDialog = lazyNamed(() => import("./issue-alert-dialog.tsx"), "IssueAlertDialog");
const ConfirmDialog = lazyNamed(() => import("#app/ui/overlay/confirm-dialog.tsx"), "ConfirmDialog");

/** Below the 24 days that timers allow. */
const LONGEST_TIMER_MS = 2_000_000_000;

/** The current time, updated when the next alert ends. */
function useNow(alerts: readonly Alert[], loadedAt: string) {
  const [now, setNow] = useState(() => new Date(loadedAt));
  const next = Math.min(
    ...alerts.filter((alert) => isInForce(alert, now)).map(({ expiresAt }) => Date.parse(expiresAt)),
  );
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setNow(new Date()), Math.min(Math.max(next - Date.now() + 50, 0), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [next]);
  const loaded = new Date(loadedAt);
  return now > loaded ? now : loaded;
}

type SwimmersAlertsProps = { spotId: string; userId: string; loaded: LoadedAlerts };
type Dialog = { kind: "issue"; replaced: Alert | null } | { kind: "end"; alert: Alert } | null;

/** The list for swimmers; staff issue, replace and end alerts here. */
export function SwimmersAlerts({ spotId, userId, loaded: { alerts, loadedAt } }: SwimmersAlertsProps) {
  const now = useNow(alerts, loadedAt);
  const { data: isStaff = false } = useQuery(staffQuery(userId));
  const [dialog, setDialog] = useState<Dialog>(null);
  const { revalidate } = useRevalidator();
  const endAlert = useEndAlert();
  const shown = alerts.filter((alert) => isInForce(alert, now));

  async function end(alert: Alert) {
    await endAlert.mutateAsync(alert.id);
    showNotice({ kind: "success", text: "Alert ended. Everyone notified of it gets an all clear." });
    await revalidate();
  }

  return (
    <>
      <SpotAlertList
        alerts={shown}
        now={now}
        renderActions={(alert) =>
          isStaff && (
            <div className="mt-3 flex flex-wrap gap-2">
              <Button variant="secondary" onClick={() => setDialog({ kind: "issue", replaced: alert })}>
                Replace
              </Button>
              <Button variant="secondary" onClick={() => setDialog({ kind: "end", alert })}>
                End
              </Button>
            </div>
          )
        }
      />
      {isStaff && (
        <Button variant="quiet" className="mt-2" onClick={() => setDialog({ kind: "issue", replaced: null })}>
          <Megaphone className="size-5" aria-hidden /> Issue an alert
        </Button>
      )}
      <Suspense>
        {dialog?.kind === "issue" && (
          <IssueAlertDialog
            spotId={spotId}
            replaced={dialog.replaced}
            onClose={() => setDialog(null)}
            onIssued={() => void revalidate()}
          />
        )}
        {dialog?.kind === "end" && (
          <ConfirmDialog
            open
            onOpenChange={(isOpen) => !isOpen && setDialog(null)}
            title="End this alert?"
            description={`“${dialog.alert.title}” disappears from every page. Everyone notified of it gets an all clear.`}
            confirmLabel="End it"
            onConfirm={() => end(dialog.alert)}
          />
        )}
      </Suspense>
    </>
  );
}
