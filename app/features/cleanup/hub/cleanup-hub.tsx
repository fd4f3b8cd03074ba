import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { useSharedPosition } from "#app/browser/hooks/use-shared-position.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { bagsText } from "#domain/cleanups/cleanup-words.ts";
import { weightText } from "#domain/format/figures.ts";
import { type Bounds, boundsAround } from "#domain/geo/bounds.ts";
import type { Position } from "#domain/geo/position.ts";
import { cleanupsQuery, litterQuery, myCleanupsQuery } from "../cleanup.queries.ts";
import { PLAN_CLEANUP_PATH } from "../cleanup-addresses.ts";
import { CleanupSummary } from "../summary/cleanup-summary.tsx";
import { CleanupList, PastCleanups } from "./cleanup-list.tsx";
import { LitterMap } from "./litter-map.tsx";
import { NextCleanup } from "./next-cleanup.tsx";

const RecordPast = lazyNamed(() => import("./record-past.tsx"), "RecordPast");

const NEAR_KM = 40;
const EVERYWHERE: Bounds = { west: -180, south: -90, east: 180, north: 90 };

type CleanupHubProps = {
  userId: string;
  /** From the profile. */
  home: Position | null;
  /** The cleanup whose summary the address names. */
  summaryId: string | null;
};

/** Where litter was reported, the next cleanup, and what the last one took out. */
export function CleanupHub({ userId, home, summaryId }: CleanupHubProps) {
  const nowMs = usePageTime();
  const here = useSharedPosition();
  const near = here ?? home;
  const litter = useQuery(litterQuery(near ? boundsAround(near, NEAR_KM) : EVERYWHERE));
  const upcoming = useQuery(cleanupsQuery(false, near));
  const past = useQuery(cleanupsQuery(true, near));
  const [isListOpen, setIsListOpen] = useState(false);
  const [isRecording, setIsRecording] = useState(false);
  const withResult = past.data?.filter(({ hasResult }) => hasResult) ?? [];
  const last = withResult.find(({ endsAt }) => Date.parse(endsAt) <= nowMs) ?? withResult[0];
  const shownId = summaryId ?? last?.id ?? null;
  return (
    <>
      <div className="relative">
        <h1 className="sr-only">Water Cleanup</h1>
        <div className="h-64 lg:h-80">
          <LitterMap litter={litter.data ?? []} near={near} />
        </div>
        <p
          role="status"
          className="lg:absolute lg:bottom-5 lg:left-8 lg:rounded-control lg:bg-raised lg:shadow-float max-lg:border-line max-lg:border-b px-4 py-2 text-sm"
        >
          <span className="mr-1.5 text-buoy" aria-hidden>
            ●
          </span>
          {litter.error ? litter.error.message : litterText(litter.data?.length)}
        </p>
        <div className="px-4 py-4 lg:absolute lg:top-6 lg:right-8 lg:w-[25rem] lg:p-0">
          <QueryView query={upcoming} loading="Loading cleanups" skeleton={<Skeleton className="h-40" />}>
            {(cleanups) => (
              <NextCleanup
                cleanups={cleanups}
                nowMs={nowMs}
                isListOpen={isListOpen}
                onList={() => setIsListOpen(!isListOpen)}
              />
            )}
          </QueryView>
        </div>
      </div>
      <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-5 px-4 py-6 md:px-5">
        {isListOpen && upcoming.data && <CleanupList cleanups={upcoming.data} nowMs={nowMs} />}
        <QueryView query={past} loading="Loading the last summary" skeleton={<Skeleton className="h-96" />}>
          {() => (shownId ? <CleanupSummary key={shownId} id={shownId} userId={userId} /> : <NoSummary />)}
        </QueryView>
        <PastCleanups cleanups={withResult} shownId={shownId} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <OwnTotals userId={userId} />
          <Button variant="secondary" onClick={() => setIsRecording(true)}>
            Record a past cleanup
          </Button>
        </div>
      </div>
      {isRecording && (
        <Suspense>
          <RecordPast onClose={() => setIsRecording(false)} />
        </Suspense>
      )}
    </>
  );
}

function litterText(count: number | undefined) {
  if (count === undefined) return "Loading litter reports…";
  return count === 0
    ? "No litter reported near you in the last 30 days."
    : "Litter reports, last 30 days. Tap one to plan a cleanup.";
}

function NoSummary() {
  return (
    <EmptyState
      title="No cleanup here yet"
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          <ButtonLink to={PLAN_CLEANUP_PATH}>Plan a cleanup</ButtonLink>
          <ButtonLink to="/explore" variant="secondary">
            Report litter
          </ButtonLink>
        </div>
      }
    >
      After a cleanup, its items, weight and bags are here.
    </EmptyState>
  );
}

function OwnTotals({ userId }: { userId: string }) {
  const { units } = usePreferences();
  const { data } = useQuery(myCleanupsQuery(userId));
  if (!data || data.cleanups === 0) return <p className="text-muted">Your own totals will be here.</p>;
  return (
    <p>
      You took out <strong>{weightText(data.grams, units)}</strong> and {bagsText(data.bags)} in {data.cleanups}{" "}
      {data.cleanups === 1 ? "cleanup" : "cleanups"}.
    </p>
  );
}
