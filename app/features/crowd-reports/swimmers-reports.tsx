import { useQuery } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useIsInBrowser } from "#app/browser/use-is-in-browser.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import type { LoadedCrowdReports } from "./crowd-reports.data.ts";
import { swimmersReportsQuery } from "./crowd-reports.queries.ts";
import { PendingList } from "./pending-list.tsx";
import { ReportActions } from "./report-actions.tsx";
import { ReportGroups } from "./report-groups.tsx";

const loadDialog = () => import("./report-dialog.tsx");
const ReportDialog = lazyNamed(loadDialog, "ReportDialog");

type SwimmersReportsProps = {
  userId: string;
  spot: { id: string; name: string };
  answer: LoadedCrowdReports;
  renderContentReport: (reportId: string, onClose: () => void) => ReactNode;
};

/** The reports that this swimmer may read, with actions, and the form to add one. */
export function SwimmersReports({ userId, spot, answer, renderContentReport }: SwimmersReportsProps) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(swimmersReportsQuery(userId, spot.id, answer.loadedAt));
  const isInBrowser = useIsInBrowser();
  const { units } = usePreferences();
  const [isReporting, setIsReporting] = useState(false);
  const [reportedId, setReportedId] = useState<string | null>(null);
  // Loaded ahead: at the water there may be no network.
  useEffect(() => {
    loadDialog().catch(() => undefined);
  }, []);
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
      <PendingList userId={userId} spotId={spot.id} />
      <Button className="mt-4 w-full" disabled={!isInBrowser} onClick={() => setIsReporting(true)}>
        <Megaphone className="size-5" aria-hidden /> Report what you see
      </Button>
      {isReporting && (
        <Suspense>
          <ReportDialog userId={userId} spot={spot} onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
      {reportedId && <Suspense>{renderContentReport(reportedId, () => setReportedId(null))}</Suspense>}
    </>
  );
}
