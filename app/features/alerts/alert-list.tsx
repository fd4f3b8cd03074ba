import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Alert } from "#domain/alerts/alert.ts";
import { AlertCard } from "./alert-card.tsx";

type ListedAlert = { alert: Alert; spotName: string };

type AlertListProps = {
  query: Pick<UseQueryResult<readonly ListedAlert[]>, "data" | "error" | "refetch" | "dataUpdatedAt">;
  /** What an empty list says: that nobody has reported anything is no word about the water. */
  empty: string;
  renderActions?: (listed: ListedAlert) => ReactNode;
};

/** Alerts of several spots, each with the way to its spot; while they come, and where they do not, it says so. */
export function AlertList({ query: { data, error, refetch, dataUpdatedAt }, empty, renderActions }: AlertListProps) {
  if (!data && error) {
    return (
      <ErrorState title="Alerts could not be loaded" onRetry={() => void refetch()}>
        {error.message} This does not mean that there are none.
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <span className="sr-only">Loading alerts</span>
        <Skeleton className="h-24" />
      </div>
    );
  }
  if (data.length === 0) return <Card>{empty}</Card>;
  return (
    <ul className="grid gap-3">
      {data.map((listed) => (
        <AlertCard
          key={listed.alert.id}
          alert={listed.alert}
          now={new Date(dataUpdatedAt)}
          title={
            <>
              <Link to={`/locations/${listed.alert.spotId}`} className="text-primary underline">
                {listed.spotName}
              </Link>
              : {listed.alert.title}
            </>
          }
          actions={renderActions?.(listed)}
        />
      ))}
    </ul>
  );
}
