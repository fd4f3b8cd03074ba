import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { favoritesQuery } from "#app/features/favorites/favorites.queries.ts";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { Panel } from "#app/ui/panel.tsx";
import { ProblemNote } from "#app/ui/problem-note.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type BestTimesAnswer, bestTimesAddress } from "./best-times-answer.ts";

const BestTimes = lazy(async () => ({ default: (await import("#app/features/conditions/best-times.tsx")).BestTimes }));

/** When to go to which favorite in the next two days. */
export function BestTimesPanel({ userId }: { userId: string }) {
  const { data: ids, isError } = useQuery(favoritesQuery(userId));
  const { data: answer, load } = useFetcher<BestTimesAnswer>();
  const address = ids && ids.length > 0 ? bestTimesAddress(ids.slice(0, 8)) : null;
  const ask = useEffectEvent((wanted: string) => void load(wanted));
  useEffect(() => {
    if (address) ask(address);
  }, [address]);
  // The list of favorites below says what went wrong.
  if (isError) return null;
  return (
    <Panel title="Best time to swim">
      <div className="px-5 py-4">
        {ids?.length === 0 ? (
          <p className="text-muted">Star a spot, and here stands when its next good hours are, with the reasons.</p>
        ) : (
          <Answer answer={answer} />
        )}
      </div>
    </Panel>
  );
}

function Waiting() {
  return (
    <div role="status" className="grid min-h-40 content-start gap-3">
      <span className="sr-only">Looking for the best hours</span>
      <Skeleton className="h-6 w-1/2" />
      <Skeleton />
      <Skeleton />
    </div>
  );
}

function Answer({ answer }: { answer: BestTimesAnswer | undefined }) {
  if (!answer) return <Waiting />;
  if (answer.problem) return <ProblemNote message={answer.problem} />;
  return (
    <Suspense fallback={<Waiting />}>
      <BestTimes times={answer.times} pathOf={spotPath} />
      {answer.unknown.length > 0 && (
        <p className="mt-3 text-muted">
          No source has a forecast for {answer.unknown.join(", ")} now: not known is not good.
        </p>
      )}
    </Suspense>
  );
}
