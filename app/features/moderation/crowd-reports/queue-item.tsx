import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { agoText } from "#domain/age.ts";
import { DISTANCE_WORDS, saysText } from "#domain/crowd-reports/crowd-report.ts";
import { CROWD_REPORT_KINDS } from "#domain/crowd-reports/crowd-report-kinds.ts";
import { REPORT_REASON_WORDS } from "#domain/reviews/content-report.ts";
import { ContentReportList } from "../content-report-list.tsx";
import { ReasonPrompt } from "../reason-prompt.tsx";
import type { Decision, QueuedReport } from "./report-queue.data.ts";

type QueueItemProps = {
  item: QueuedReport;
  now: Date;
  isPending: boolean;
  problem: string | undefined;
  onDecide: (decision: Decision) => void;
  /** Closes only the content reports. */
  onKeep: () => void;
};

export function QueueItem({ item, now, isPending, problem, onDecide, onKeep }: QueueItemProps) {
  const { report, spotName, contentReports, rejection } = item;
  const [isRejecting, setIsRejecting] = useState(false);
  const [contentReport] = contentReports;

  return (
    <>
      <h3 className="text-lg">
        {CROWD_REPORT_KINDS[report.kind].word}: {saysText(report)}
      </h3>
      <p className="mt-1 text-md text-muted">
        <TextLink to={`/locations/${report.spotId}`}>{spotName}</TextLink> · {agoText(report.observedAt, now)},{" "}
        {DISTANCE_WORDS[report.distance]} · trust about {report.trust} of 100 · confirmed {report.confirmations}×,
        marked as over {report.allClears}×
      </p>
      {report.note && <p className="mt-2 break-words">“{report.note}”</p>}
      {report.pictures.map(({ url, thumbnailUrl }) => (
        <a key={url} href={url} className="mt-2 inline-block">
          <img src={thumbnailUrl} alt="Sent with the report" loading="lazy" className="h-32 rounded-control" />
        </a>
      ))}
      <ContentReportList contentReports={contentReports} now={now} />
      {rejection && <p className="mt-2">Rejected because: {rejection}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {report.status !== "verified" && (
          <Button variant="secondary" pending={isPending} onClick={() => onDecide({ status: "verified" })}>
            Verify
          </Button>
        )}
        {contentReports.length > 0 && (
          <Button variant="secondary" pending={isPending} onClick={onKeep}>
            Keep
          </Button>
        )}
        {report.status !== "rejected" && (
          <Button variant="secondary" onClick={() => setIsRejecting(true)}>
            Reject…
          </Button>
        )}
        {report.status !== "pending" && (
          <Button variant="secondary" pending={isPending} onClick={() => onDecide({ status: "pending" })}>
            Put back
          </Button>
        )}
      </div>
      <ReasonPrompt
        isOpen={isRejecting}
        title="Reject this report?"
        description="It's removed at once and lowers the author's trust."
        confirmLabel="Reject"
        suggestion={contentReport ? REPORT_REASON_WORDS[contentReport.reason] : ""}
        isPending={isPending}
        problem={problem}
        onConfirm={(note) => onDecide({ status: "rejected", note })}
        onClose={() => setIsRejecting(false)}
      />
    </>
  );
}
