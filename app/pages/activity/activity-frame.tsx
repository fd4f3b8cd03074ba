import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { broughtCountQuery, workoutCountQuery } from "#app/features/activity/activity.queries.ts";
import {
  ACTIVITIES_PATH,
  ACTIVITY_PATH,
  FILES_PATH,
  RECORDS_PATH,
  WORKOUTS_PATH,
} from "#app/features/activity/activity-addresses.ts";
import { ErrorBoundary } from "#app/layouts/errors/error-boundary.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { formatNumber } from "#domain/format/numbers.ts";

type ActivityFrameProps = {
  userId: string;
  /** The address of the page. */
  current: string;
  children: ReactNode;
};

/** Four pages with one head. */
export function ActivityFrame({ userId, current, children }: ActivityFrameProps) {
  const swims = useQuery(workoutCountQuery(userId)).data;
  const brought = useQuery(broughtCountQuery(userId)).data;
  const tabs: readonly [to: string, label: string, count: number | undefined][] = [
    [ACTIVITY_PATH, "Overview", undefined],
    [WORKOUTS_PATH, "Workouts", swims],
    [ACTIVITIES_PATH, "From platforms", brought],
    [RECORDS_PATH, "Records", undefined],
  ];
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-4 px-4 py-6 md:px-5 lg:gap-5 lg:py-8">
      <PageHeading
        title="Activity"
        actions={
          <ButtonLink to={FILES_PATH} variant="secondary">
            <FileUp className="size-4.5" aria-hidden /> Import files
          </ButtonLink>
        }
      />
      <nav aria-label="Activity" className="border-line border-b">
        <ul className="-mb-px flex overflow-x-auto">
          {tabs.map(([to, label, count]) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === current ? "page" : undefined}
                className="inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 text-md text-muted max-sm:px-1.5 hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-primary lg:px-4"
              >
                {label}
                {count ? <span className="max-sm:sr-only">&nbsp;{formatNumber(count)}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ErrorBoundary level="feature">{children}</ErrorBoundary>
    </div>
  );
}
