import { CloudOff } from "lucide-react";
import { retryEntry } from "#app/backend/outbox/outbox.ts";
import type { OutboxEntry } from "#app/backend/outbox/outbox-entry.ts";
import { removeEntry } from "#app/backend/outbox/outbox-store.ts";
import { useOutbox } from "#app/backend/outbox/use-outbox.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { saysText } from "#domain/crowd-reports/crowd-report.ts";
import { CROWD_REPORT_KINDS } from "#domain/crowd-reports/crowd-report-kinds.ts";
import { registerReportSender } from "./report/report-outbox.ts";
import { CROWD_REPORT_OUTBOX, type ReportPreview } from "./report/report-payload.ts";

const KINDS = [CROWD_REPORT_OUTBOX];

const draftOf = ({ preview }: OutboxEntry) => (preview as ReportPreview).draft;

/** Reports about this spot that were not sent: waiting, or rejected and why. */
export function PendingList({ userId, spotId }: { userId: string; spotId: string }) {
  const pending = (useOutbox(userId, KINDS) ?? []).filter((entry) => draftOf(entry).spotId === spotId);
  return (
    <div role="status">
      {pending.length > 0 && (
        <ul className="mt-4 space-y-2">
          {pending.map((entry) => (
            <PendingReport key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </div>
  );
}

function PendingReport({ entry }: { entry: OutboxEntry }) {
  const draft = draftOf(entry);
  function send() {
    registerReportSender();
    void retryEntry(entry).catch(reportError);
  }
  return (
    <li className="rounded-control bg-sunken px-4 py-3">
      <p className="flex items-start gap-2">
        <CloudOff className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden />
        <span>
          <span className="font-medium">
            {CROWD_REPORT_KINDS[draft.kind].word}: {saysText(draft)}
          </span>{" "}
          {entry.error ?? "Will send when you're online."}
        </span>
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        {entry.error === null && (
          <Button variant="quiet" onClick={send}>
            Send now
          </Button>
        )}
        <Button variant="quiet" onClick={() => void removeEntry(entry.id)}>
          Discard
        </Button>
      </div>
    </li>
  );
}
