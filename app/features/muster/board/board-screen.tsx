import { useEffect } from "react";
import { keepThisPage } from "#app/browser/offline/keep-page.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { preloadNotices } from "#app/ui/overlay/notices.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { AppError } from "#domain/errors.ts";
import { useMuster } from "../use-muster.ts";
import { Board } from "./board.tsx";

type BoardScreenProps = { userId: string; gatheringId: string };

/** Counts people in and out, on several phones at once and without a network. */
export function BoardScreen({ userId, gatheringId }: BoardScreenProps) {
  const muster = useMuster(userId, gatheringId);
  const { query } = muster;
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    // With the code of notices, which would load with the first one.
    if (isLoaded) void preloadNotices().then(keepThisPage);
  }, [isLoaded]);
  if (!isLoaded && query.error instanceof AppError && query.error.code === "muster_not_found") return <NoMuster />;
  return (
    <QueryView query={query} loading="Loading the muster" skeleton={<BoardSkeleton />}>
      {(data) => <Board muster={data} handle={muster} />}
    </QueryView>
  );
}

export function NoMuster() {
  return (
    <section className="mx-auto max-w-xl px-5 py-16 md:py-24">
      <h1 className="text-2xl md:text-3xl">No muster here</h1>
      <p className="mt-4 text-lg text-muted">Only hosts of a swim can open its muster.</p>
      <ButtonLink to="/group-swim" className="mt-8">
        Group swims
      </ButtonLink>
    </section>
  );
}

const ROWS = [1, 2, 3, 4, 5, 6];

function BoardSkeleton() {
  return (
    <div>
      <Skeleton className="h-32 rounded-none" />
      <div className="grid gap-2 p-4">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    </div>
  );
}
