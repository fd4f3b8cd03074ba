import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import type { Alert } from "#domain/alerts/alert.ts";
import { AlertCard } from "./alert-card.tsx";

type ListedAlert = { alert: Alert; spotName: string };

type AlertListProps = {
  query: Pick<UseQueryResult<readonly ListedAlert[]>, "data" | "error" | "refetch" | "dataUpdatedAt">;
  empty: string;
  renderActions?: (listed: ListedAlert) => ReactNode;
};

/** Alerts of several spots, each with a link to its spot. */
export function AlertList({ query, empty, renderActions }: AlertListProps) {
  return (
    <QueryView
      query={query}
      loading="Loading alerts"
      failed="Couldn't load alerts"
      failedNote="This doesn't mean there are none."
      empty={<Card>{empty}</Card>}
    >
      {(alerts) => (
        <ul className="grid gap-3">
          {alerts.map((listed) => (
            <AlertCard
              key={listed.alert.id}
              alert={listed.alert}
              now={new Date(query.dataUpdatedAt)}
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
      )}
    </QueryView>
  );
}
