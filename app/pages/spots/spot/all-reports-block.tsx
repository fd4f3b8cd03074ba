import { Suspense, useState } from "react";
import type { Section } from "#app/backend/loading/load-section.ts";
import type { LoadedCrowdReports } from "#app/features/crowd-reports/crowd-reports.data.ts";
import { ReportGroups } from "#app/features/crowd-reports/report/report-groups.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";

const AllReports = lazyNamed(() => import("#app/features/crowd-reports/all-reports.tsx"), "AllReports");
const ContentReportDialog = lazyNamed(() => import("#app/features/reviews/report-dialog.tsx"), "ReportDialog");

type AllReportsBlockProps = { spotId: string; section: Section<LoadedCrowdReports>; userId: string | null };

/** Every report by kind; swimmers answer them here. */
export function AllReportsBlock({ spotId, section: { value }, userId }: AllReportsBlockProps) {
  const [isOpen, setOpen] = useState(false);
  if (!value || value.reports.length === 0) return null;
  const plain = <ReportGroups reports={value.reports} now={new Date(value.loadedAt)} />;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="border-line border-t">
      <summary className="flex min-h-11 items-center font-semibold text-primary text-sm">
        {userId ? "Still there? Answer the reports" : "All reports"}
      </summary>
      <div id="all-reports" className="scroll-mt-20 pb-3">
        {userId && isOpen ? (
          <Suspense fallback={plain}>
            <AllReports
              userId={userId}
              spotId={spotId}
              answer={value}
              renderContentReport={(contentId, onClose) => (
                <ContentReportDialog
                  userId={userId}
                  contentType="crowd_report"
                  contentId={contentId}
                  onClose={onClose}
                />
              )}
            />
          </Suspense>
        ) : (
          plain
        )}
        <p className="mt-3 text-muted text-sm">
          From swimmers. Reports never replace a closure or a warning at the water.
        </p>
      </div>
    </details>
  );
}
