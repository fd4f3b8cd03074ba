import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { formatDay, formatTime } from "#domain/format/dates.ts";
import { swumText, waterTimeText } from "#domain/workouts/totals/total-words.ts";
import { isWorkoutListFiltered, toWorkoutFilters, type WorkoutListQuery } from "#domain/workouts/workout-list-query.ts";
import { broughtSwimsQuery } from "../activity.queries.ts";
import { ACTIVITIES_PATH, activityPath, CONNECT_PATH, FILES_PATH, workoutPath } from "../activity-addresses.ts";
import type { BroughtSwim } from "./activities.data.ts";
import { MakeSwimButton } from "./make-swim-button.tsx";
import { SOURCE_WORDS } from "./source-words.ts";
import { RowsSkeleton } from "./swim-list.tsx";

/** What platforms brought; totals count it once it is a swim. */
export function ActivityList({ userId, query }: { userId: string; query: WorkoutListQuery }) {
  const list = useInfiniteQuery(broughtSwimsQuery(userId, toWorkoutFilters(query)));
  const swims = list.data?.pages.flatMap((page) => page.swims);
  return (
    <QueryView
      query={{ data: swims, error: list.error, refetch: list.refetch }}
      loading="Loading swims from platforms"
      skeleton={<RowsSkeleton />}
      empty={isWorkoutListFiltered(query) ? <NoMatch /> : <NothingBrought />}
    >
      {(shown) => (
        <>
          <p className="mb-3 text-muted text-md">Only you see these. Your totals count only those you save as swims.</p>
          <ul className="rounded-card border border-line bg-surface px-4 lg:px-5">
            {shown.map((swim) => (
              <Row key={swim.id} swim={swim} />
            ))}
          </ul>
          {list.hasNextPage && (
            <Button
              variant="secondary"
              className="mt-4"
              pending={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </>
      )}
    </QueryView>
  );
}

const NoMatch = () => (
  <EmptyState title="No swims match" action={<ButtonLink to={ACTIVITIES_PATH}>Clear filters</ButtonLink>}>
    Your other swims are still there.
  </EmptyState>
);

const NothingBrought = () => (
  <EmptyState
    title="Nothing from platforms yet"
    action={
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink to={CONNECT_PATH}>Connect a platform</ButtonLink>
        <ButtonLink to={FILES_PATH} variant="secondary">
          Import files
        </ButtonLink>
      </div>
    }
  >
    Swims from your watch will be here.
  </EmptyState>
);

function Row({ swim }: { swim: BroughtSwim }) {
  const { units } = usePreferences();
  const { id, name, provider, startedAt, timeZone, meters, seconds, workoutId } = swim;
  const when = `${formatDay(startedAt, timeZone)} ${formatTime(startedAt, timeZone)}`;
  const amounts = [meters === null ? null : swumText(meters, units), waterTimeText(seconds)].filter(Boolean);
  const title = name || "Swim";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-3 last:border-0">
      <div className="min-w-0">
        <p className="font-semibold">
          <Link to={activityPath(id)} className="inline-flex min-h-8 items-center hover:underline">
            {title}
          </Link>
        </p>
        <p className="text-muted text-sm">{[sourceName(provider), when, ...amounts].join(" · ")}</p>
      </div>
      {workoutId ? (
        <TextLink to={workoutPath(workoutId)} className="inline-flex min-h-11 items-center text-md">
          See swim
        </TextLink>
      ) : (
        <MakeSwimButton activityId={id} className="min-h-11" label={`Make it a swim: ${title}, ${when}`} />
      )}
    </li>
  );
}

const sourceName = (provider: string) =>
  Object.entries(SOURCE_WORDS).find(([source]) => source === provider)?.[1] ?? provider;
