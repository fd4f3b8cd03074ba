import { X } from "lucide-react";
import { Link } from "react-router";
import { EditSwim } from "#app/features/workouts/log/edit-swim.tsx";
import { SwimActions } from "#app/features/workouts/log/swim-actions.tsx";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/edit-workout-page.ts";

export const handle = { hasActionBar: true } satisfies PageHandle;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Edit a swim") },
  { name: "robots", content: "noindex" },
];

/** The swim itself is loaded in the browser, which may be the only one that has it. */
export const loader = ({ params: { workoutId } }: Route.LoaderArgs) => ({ workoutId });

export const clientLoader = ({ params: { workoutId } }: Route.ClientLoaderArgs) => ({ workoutId });

export default function EditWorkoutPage({ loaderData: { workoutId } }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  if (!swimmer) return null;
  return (
    <PageFrame>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Link
          to={`/workouts/${workoutId}`}
          aria-label="Close"
          className="-ml-2 grid size-11 place-items-center rounded-control lg:hidden"
        >
          <X className="size-6" aria-hidden />
        </Link>
        <h1 className="text-lg max-lg:flex-1 lg:text-3xl">Edit swim</h1>
        <SwimActions workoutId={workoutId} />
      </div>
      <EditSwim userId={swimmer.id} workoutId={workoutId} />
    </PageFrame>
  );
}
