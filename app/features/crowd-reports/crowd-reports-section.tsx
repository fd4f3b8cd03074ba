import { type ReactNode, Suspense } from "react";
import type { Section } from "#app/backend/loading/load-section.ts";
import { Card } from "#app/ui/card.tsx";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import type { LoadedCrowdReports } from "./crowd-reports.data.ts";
import { ReportGroups } from "./report-groups.tsx";

const SwimmersReports = lazyNamed(() => import("./swimmers-reports.tsx"), "SwimmersReports");

type CrowdReportsSectionProps = {
  spot: { id: string; name: string };
  section: Section<LoadedCrowdReports>;
  userId: string | null;
  signInPath: string;
  /** The form to report one to staff. */
  renderContentReport: (reportId: string, onClose: () => void) => ReactNode;
};

export function CrowdReportsSection({
  spot,
  section,
  userId,
  signInPath,
  renderContentReport,
}: CrowdReportsSectionProps) {
  const { value, problem } = section;
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg" id="crowd-reports">
        Reports from swimmers
      </h2>
      {value === null ? (
        <p role="alert">{problem}</p>
      ) : (
        <>
          {userId ? (
            <Suspense fallback={<ReportGroups reports={value.reports} now={new Date(value.loadedAt)} />}>
              <SwimmersReports userId={userId} spot={spot} answer={value} renderContentReport={renderContentReport} />
            </Suspense>
          ) : (
            <>
              <ReportGroups reports={value.reports} now={new Date(value.loadedAt)} />
              <p className="mt-4">
                <TextLink to={signInPath} className="inline-flex min-h-11 items-center">
                  Sign in to report what you see
                </TextLink>
              </p>
            </>
          )}
          <p className="mt-3 text-muted text-sm">
            From swimmers. Reports never replace a closure or a warning at the water.
          </p>
        </>
      )}
    </Card>
  );
}
