import { WorkoutScreen } from "#app/features/workouts/detail/workout-screen.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/workout-page.ts";
import { OwnerActions } from "./owner-actions.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Swim") }, { name: "robots", content: "noindex" }];

export default function WorkoutPage({ params: { workoutId } }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  return swimmer && <WorkoutScreen userId={swimmer.id} workoutId={workoutId} actions={OwnerActions} />;
}
