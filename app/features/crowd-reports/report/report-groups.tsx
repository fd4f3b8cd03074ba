import type { ReactNode } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { type CrowdGroup, countText, groupReports } from "#domain/crowd-reports/crowd-facts.ts";
import { type CrowdReport, isCaution, saysText } from "#domain/crowd-reports/crowd-report.ts";
import { CROWD_REPORT_KINDS } from "#domain/crowd-reports/crowd-report-kinds.ts";
import { KindIcon } from "../kind-icon.tsx";
import { ReportItem } from "../report-item.tsx";

type ReportGroupsProps = {
  reports: readonly CrowdReport[];
  now: Date;
  actionsFor?: (report: CrowdReport) => ReactNode;
};

/** By kind: the newest report is open, older ones are folded. */
export function ReportGroups({ reports, now, actionsFor }: ReportGroupsProps) {
  const groups = groupReports(reports, now);
  if (groups.length === 0) {
    return <p className="text-muted">No recent reports. That's neither a good nor a bad sign.</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {groups.map((group) => (
        <ReportGroup key={group.kind} group={group} now={now} actionsFor={actionsFor} />
      ))}
    </ul>
  );
}

type ReportGroupProps = { group: CrowdGroup; now: Date; actionsFor: ReportGroupsProps["actionsFor"] };

function ReportGroup({ group: { kind, says, reports, facts }, now, actionsFor }: ReportGroupProps) {
  const { units } = usePreferences();
  const [newest, ...older] = reports;
  if (!newest) return null;
  const tone = reports.some(isCaution) ? "text-buoy-text" : "text-primary";
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <span className={`mt-0.5 ${tone}`}>
          <KindIcon kind={kind} />
        </span>
        <h3 className="min-w-0 text-base">
          {CROWD_REPORT_KINDS[kind].word}: {rewordFigures(says, units)}
          <span className="block font-body font-normal text-muted text-sm tracking-normal">
            {countText(facts, now)}
          </span>
        </h3>
      </div>
      <ul className="pl-8">
        <ReportItem report={newest} now={now} isSaid={saysText(newest) === says}>
          {actionsFor?.(newest)}
        </ReportItem>
      </ul>
      {older.length > 0 && (
        <details className="pl-8">
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-md text-primary">
            {older.length === 1 ? "One older report" : `${older.length} older reports`}
          </summary>
          <ul>
            {older.map((report) => (
              <ReportItem key={report.id} report={report} now={now}>
                {actionsFor?.(report)}
              </ReportItem>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
