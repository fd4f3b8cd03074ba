import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { AppError } from "#domain/errors.ts";
import { activityQuery } from "./detail.queries.ts";
import { SwimDetail } from "./swim-detail.tsx";
import { NoSwim, SwimSkeleton } from "./workout-screen.tsx";

const LIST = { to: "/activities", label: "From platforms" };

type ActivityScreenProps = {
  userId: string;
  activityId: string;
  /** Beside an activity that is no swim of the log yet. */
  makeSwim: ReactNode;
};

/** What a platform brought, laid out as a swim. */
export function ActivityScreen({ userId, activityId, makeSwim }: ActivityScreenProps) {
  const activity = useQuery(activityQuery(activityId));
  if (activity.error instanceof AppError && activity.error.code === "workout_not_found") return <NoSwim />;
  return (
    <QueryView query={activity} loading="Loading the swim" skeleton={<SwimSkeleton />}>
      {({ swim, workoutId }) => (
        <SwimDetail
          userId={userId}
          workout={swim}
          list={LIST}
          actions={() =>
            workoutId ? (
              <ButtonLink
                variant="secondary"
                size="sm"
                className="bg-raised! shadow-float"
                to={`/workouts/${workoutId}`}
              >
                In your log
              </ButtonLink>
            ) : (
              makeSwim
            )
          }
        />
      )}
    </QueryView>
  );
}
