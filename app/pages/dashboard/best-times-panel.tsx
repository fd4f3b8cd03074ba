import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { useOnline } from "#app/browser/use-online.ts";
import { useWhileVisible } from "#app/browser/use-while-visible.ts";
import { favoritesQuery } from "#app/features/favorites/favorites.queries.ts";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { Panel } from "#app/ui/panel.tsx";
import { ProblemNote } from "#app/ui/problem-note.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { BEST_TIMES_SPOTS_LIMIT, type BestTimesData, bestTimesAddress } from "./best-times-data.ts";

const BestTimes = lazyNamed(() => import("#app/features/conditions/best-times/best-times.tsx"), "BestTimes");

/** Keeps an open page current. */
const ASK_AGAIN_MS = 5 * 60_000;

export function BestTimesPanel({ userId }: { userId: string }) {
  const { data: ids, isError } = useQuery(favoritesQuery(userId));
  const { data: answer, load, state } = useFetcher<BestTimesData>();
  const address = ids && ids.length > 0 ? bestTimesAddress(ids) : null;
  const ask = useEffectEvent((wanted: string) => void load(wanted));
  const askAgain = () => address && ask(address);
  useEffect(() => {
    if (address) ask(address);
  }, [address]);
  useWhileVisible(askAgain, ASK_AGAIN_MS);
  useOnline(askAgain);
  // The favorites list shows the error.
  if (isError) return null;
  return (
    <Panel title="Best time to swim">
      <div className="px-5 py-4">
        {ids?.length === 0 ? (
          <p className="text-muted">Star a spot to see its best hours here.</p>
        ) : (
          <Answer answer={answer} of={ofText(ids?.length ?? 0)} isAsking={state !== "idle"} onRetry={askAgain} />
        )}
      </div>
    </Panel>
  );
}

const ofText = (count: number) =>
  count > BEST_TIMES_SPOTS_LIMIT ? `${BEST_TIMES_SPOTS_LIMIT} latest favorites` : "favorites";

function Waiting() {
  return (
    <div role="status" className="grid min-h-40 content-start gap-3">
      <span className="sr-only">Finding the best hours</span>
      <Skeleton className="h-6 w-1/2" />
      <Skeleton />
      <Skeleton />
    </div>
  );
}

type AnswerProps = { answer: BestTimesData | undefined; of: string; isAsking: boolean; onRetry: () => void };

/** Keeps the last answer after a failure, with its age. */
function Answer({ answer, of, isAsking, onRetry }: AnswerProps) {
  const [known, setKnown] = useState<BestTimesData>();
  if (answer && !answer.problem && answer !== known) setKnown(answer);
  if (!answer) return <Waiting />;
  if (!answer.problem) return <Times answer={answer} of={of} />;
  return (
    <>
      <ProblemNote message={answer.problem} />
      <Button variant="secondary" className="my-4" pending={isAsking} onClick={onRetry}>
        Try again
      </Button>
      {known && <Times answer={atTime(known, Date.now())} of={of} />}
    </>
  );
}

const atTime = (answer: BestTimesData, nowMs: number): BestTimesData => ({
  ...answer,
  times: answer.times.map((one) => ({ ...one, nowMs })),
});

function Times({ answer: { times, unknown }, of }: { answer: BestTimesData; of: string }) {
  if (times.length + unknown.length === 0) {
    return <p className="text-muted">None of your {of} could be found.</p>;
  }
  return (
    <Suspense fallback={<Waiting />}>
      <BestTimes times={times} of={of} pathOf={spotPath} />
      {unknown.length > 0 && (
        <p className="mt-3 text-muted">No forecast for {unknown.join(", ")} now. Unknown is not good.</p>
      )}
    </Suspense>
  );
}
