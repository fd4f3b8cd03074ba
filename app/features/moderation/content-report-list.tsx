import { Flag } from "lucide-react";
import { agoText } from "#domain/age.ts";
import { REPORT_REASON_WORDS, type ReportReason } from "#domain/reviews/content-report.ts";

type ContentReport = { reason: ReportReason; note: string; by?: string; createdAt?: string };

export function ContentReportList({ contentReports, now }: { contentReports: readonly ContentReport[]; now: Date }) {
  if (contentReports.length === 0) return null;
  return (
    <ul aria-label="Content reports" className="mt-3 grid gap-1.5">
      {contentReports.map(({ reason, note, by, createdAt }, index) => (
        <li key={`${by}-${createdAt}-${index.toString()}`} className="flex gap-2.5">
          <Flag className="mt-1 size-4 shrink-0 text-buoy-text" aria-hidden />
          <p className="min-w-0 break-words">
            <span className="font-medium text-buoy-text">{REPORT_REASON_WORDS[reason]}</span>
            {note && <span className="whitespace-pre-line"> “{note}”</span>}
            <span className="text-muted text-sm">
              {by && ` by ${by}`}
              {createdAt && `, ${agoText(createdAt, now)}`}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
