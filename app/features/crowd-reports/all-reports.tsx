import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import type { LoadedCrowdReports } from "./crowd-reports.data.ts";
import { swimmersReportsQuery } from "./crowd-reports.queries.ts";
import { ReportGroups } from "./report/report-groups.tsx";
import { ReportActions } from "./report-actions.tsx";

type AllReportsProps = {
  userId: string;
  spotId: string;
  answer: LoadedCrowdReports;
  /** The form to report one to staff. */
  renderContentReport: (reportId: string, onClose: () => void) => ReactNode;
};

/** The reports that this swimmer may read, with answers to them. */
export function AllReports({ userId, spotId, answer, renderContentReport }: AllReportsProps) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(swimmersReportsQuery(userId, spotId, answer.loadedAt));
  const { units } = usePreferences();
  const [reportedId, setReportedId] = useState<string | null>(null);
  const now = data ? new Date(Math.max(dataUpdatedAt, Date.parse(answer.loadedAt))) : new Date(answer.loadedAt);
  const reports = data?.reports ?? answer.reports;
  const mine = data?.mine;

  return (
    <>
      <ReportGroups
        reports={reports}
        now={now}
        actionsFor={(report) =>
          mine && (
            <ReportActions
              userId={userId}
              report={report}
              isOwn={mine.ownIds.includes(report.id)}
              vote={mine.votes[report.id]}
              onComplain={() => setReportedId(report.id)}
            />
          )
        }
      />
      {error && (
        <p role="alert" className="mt-3">
          You can't answer reports right now.{" "}
          <Button variant="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {mine?.rejections.map(({ id, says, note }) => (
        <p key={id} className="mt-3 rounded-control bg-sunken px-4 py-3">
          Your report “{rewordFigures(says, units)}” was rejected and is not shown: {note}
        </p>
      ))}
      {reportedId && <Suspense>{renderContentReport(reportedId, () => setReportedId(null))}</Suspense>}
    </>
  );
}
