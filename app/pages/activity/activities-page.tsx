import { ACTIVITIES_PATH } from "#app/features/activity/activity-addresses.ts";
import { ActivityList } from "#app/features/activity/list/activity-list.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/activities-page.ts";
import { ActivityFrame } from "./activity-frame.tsx";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Swims from platforms") },
  { name: "robots", content: "noindex" },
];

export default function ActivitiesPage() {
  const swimmer = useSwimmer();
  if (!swimmer) return null;
  return (
    <ActivityFrame userId={swimmer.id} current={ACTIVITIES_PATH}>
      <div>
        <ActivityList userId={swimmer.id} />
      </div>
    </ActivityFrame>
  );
}
