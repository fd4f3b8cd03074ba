import { servicesContext } from "#app/backend/services.ts";
import { JobsPanel } from "#app/features/admin/overview/jobs-panel.tsx";
import { Metrics } from "#app/features/admin/overview/metrics.tsx";
import { RecentActions } from "#app/features/admin/overview/recent-actions.tsx";
import { SourcesPanel } from "#app/features/admin/overview/sources-panel.tsx";
import { WorkQueue } from "#app/features/admin/overview/work-queue.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/overview-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Overview") },
  { name: "robots", content: "noindex" },
];

/** Such as a full disk, which no table knows. */
export async function loader({ context }: Route.LoaderArgs) {
  const { warning } = await context.get(servicesContext).readHealth();
  return { warning };
}

export default function OverviewPage({ loaderData: { warning } }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  return (
    <PageFrame>
      <PageHeading title="Overview" />
      {swimmer && (
        <>
          <Metrics adminId={swimmer.id} />
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
            <WorkQueue adminId={swimmer.id} healthReason={warning} />
            <div className="grid grid-cols-1 gap-4">
              <SourcesPanel adminId={swimmer.id} />
              <JobsPanel adminId={swimmer.id} />
              <RecentActions adminId={swimmer.id} />
            </div>
          </div>
        </>
      )}
    </PageFrame>
  );
}
