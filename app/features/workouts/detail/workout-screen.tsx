import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { AppError } from "#domain/errors.ts";
import { workoutQuery } from "../workouts.queries.ts";
import { SwimDetail } from "./swim-detail.tsx";
import type { SwimActions } from "./swim-header.tsx";

type WorkoutScreenProps = { userId: string; workoutId: string; actions: SwimActions };

/** One swim: the reader's own, or what its owner lets others see. */
export function WorkoutScreen({ userId, workoutId, actions }: WorkoutScreenProps) {
  const workout = useQuery(workoutQuery(workoutId));
  if (workout.error instanceof AppError && workout.error.code === "workout_not_found") return <NoSwim />;
  return (
    <QueryView query={workout} loading="Loading the swim" skeleton={<SwimSkeleton />}>
      {(shown) => <SwimDetail key={shown.id} userId={userId} workout={shown} actions={actions} />}
    </QueryView>
  );
}

export function NoSwim() {
  return (
    <section className="mx-auto max-w-xl px-5 py-16 md:py-24">
      <h1 className="text-2xl md:text-3xl">Swim not found</h1>
      <p className="mt-4 text-lg text-muted">It may be deleted, or private.</p>
      <ButtonLink to="/workouts" className="mt-8">
        All swims
      </ButtonLink>
    </section>
  );
}

export function SwimSkeleton() {
  return (
    <div>
      <Skeleton className="h-[19rem] rounded-none lg:h-[23.75rem]" />
      <div className="mx-auto flex max-w-[77rem] flex-col gap-4 px-4 pt-4 lg:px-10">
        <Skeleton className="h-16" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
