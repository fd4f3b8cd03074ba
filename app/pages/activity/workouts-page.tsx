import { useSearchParams } from "react-router";
import { WORKOUTS_PATH } from "#app/features/activity/activity-addresses.ts";
import { SwimFilters } from "#app/features/activity/list/swim-filters.tsx";
import { SwimList } from "#app/features/activity/list/swim-list.tsx";
import { useCalendar } from "#app/features/activity/use-calendar.ts";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import { parseWorkoutListQuery } from "#domain/workouts/workout-list-query.ts";
import type { Route } from "./+types/workouts-page.ts";
import { ActivityFrame } from "./activity-frame.tsx";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Workouts") },
  { name: "robots", content: "noindex" },
];

export default function WorkoutsPage() {
  const swimmer = useSwimmer();
  const [search] = useSearchParams();
  const { today } = useCalendar();
  if (!swimmer) return null;
  const query = parseWorkoutListQuery(search);
  return (
    <ActivityFrame userId={swimmer.id} current={WORKOUTS_PATH}>
      <SwimFilters userId={swimmer.id} query={query} thisYear={Number(today.slice(0, 4))} />
      <div>
        <SwimList userId={swimmer.id} query={query} />
      </div>
    </ActivityFrame>
  );
}
