import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { agoText } from "#domain/age.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { recency } from "#domain/crowd-reports/crowd-facts.ts";
import { type CrowdReport, DISTANCE_WORDS, isCaution, saysText } from "#domain/crowd-reports/crowd-report.ts";
import { HOUR_MS } from "#domain/time.ts";

/** A report with less of its time left is shown as fading. */
const FADING = 1 / 3;

type ReportItemProps = {
  report: CrowdReport;
  now: Date;
  /** The heading above says the same. */
  isSaid?: boolean;
  children?: ReactNode;
};

/** Never says who reported it. */
export function ReportItem({ report, now, isSaid = false, children }: ReportItemProps) {
  const { units } = usePreferences();
  const says = rewordFigures(saysText(report), units);
  const left = recency(report, now);
  const isFading = left < FADING;
  return (
    <li className="border-line border-t py-3 first:border-t-0">
      <p className={isFading ? "text-muted" : ""}>
        {!isSaid && (
          <span className={isCaution(report) && !isFading ? "font-semibold text-buoy-text" : "font-medium"}>
            {says} ·{" "}
          </span>
        )}
        <span className="text-muted">
          {agoText(report.observedAt, now)}, {DISTANCE_WORDS[report.distance]}
        </span>
        {report.status === "verified" && <VerifiedMark />}
      </p>
      {report.note && <p className="mt-1 break-words text-md">“{report.note}”</p>}
      {report.pictures.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-2">
          {report.pictures.map(({ url, thumbnailUrl }) => (
            <a key={url} href={url}>
              <img
                src={thumbnailUrl}
                alt={`What a swimmer saw: ${says}`}
                loading="lazy"
                className="size-20 rounded-control object-cover"
              />
            </a>
          ))}
        </p>
      )}
      <div className="mt-2 h-1 rounded-full bg-sunken" aria-hidden>
        <div className="h-full rounded-full bg-control" style={{ width: `${Math.round(left * 100)}%` }} />
      </div>
      <p className="mt-1 text-muted text-xs">
        {isFading ? "Fading: " : ""}
        {endsText(report.expiresAt, now)}
        {report.confirmations > 0 && `, confirmed ${report.confirmations}×`}
        {report.allClears > 0 && `, marked as over ${report.allClears}×`}
        {report.visibility !== "public" && `, for ${report.visibility} only`}
      </p>
      {children}
    </li>
  );
}

function VerifiedMark() {
  return (
    <span className="ml-1.5 inline-flex items-center gap-1 whitespace-nowrap font-medium text-primary text-sm">
      <BadgeCheck className="size-4" aria-hidden /> Verified
    </span>
  );
}

function endsText(expiresAt: string, now: Date) {
  const leftMs = Date.parse(expiresAt) - now.getTime();
  if (leftMs <= 0) return "ended";
  if (leftMs < HOUR_MS) return `ends in ${Math.ceil(leftMs / 60_000)} min`;
  if (leftMs < 48 * HOUR_MS) return `ends in ${Math.round(leftMs / HOUR_MS)} h`;
  return `ends in ${Math.round(leftMs / (24 * HOUR_MS))} days`;
}
