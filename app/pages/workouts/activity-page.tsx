import { MakeSwimButton } from "#app/features/activity/list/make-swim-button.tsx";
import { ActivityScreen } from "#app/features/workouts/detail/activity-screen.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/activity-page.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Swim") }, { name: "robots", content: "noindex" }];

export default function ActivityPage({ params: { activityId } }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  if (!swimmer) return null;
  const makeSwim = <MakeSwimButton activityId={activityId} className="bg-raised! shadow-float" />;
  return <ActivityScreen userId={swimmer.id} activityId={activityId} makeSwim={makeSwim} />;
}
