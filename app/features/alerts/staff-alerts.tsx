import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { AlertCard } from "./alert-card.tsx";
import { allAlertsQuery, staffQuery } from "./alerts.queries.ts";

/** For staff: everything that is in force anywhere. Each is replaced or ended where it stands, on its spot's page. */
export function StaffAlerts({ userId }: { userId: string }) {
  const { data: isStaff = false } = useQuery(staffQuery(userId));
  return isStaff && <AllAlerts />;
}

function AllAlerts() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(allAlertsQuery);
  return (
    <section aria-labelledby="all-alerts" className="mt-8">
      <h2 id="all-alerts" className="text-xl">
        In force everywhere
      </h2>
      <p className="mb-3 text-muted">
        Staff see this. To issue an alert, open the page of its spot and press “Issue an alert”; there it is replaced
        and ended, too.
      </p>
      {!data && error && (
        <ErrorState title="Alerts could not be loaded" onRetry={() => void refetch()}>
          {error.message} This does not mean that there are none.
        </ErrorState>
      )}
      {data?.length === 0 && <Card>No alert is in force at any spot.</Card>}
      {data && data.length > 0 && (
        <ul className="grid gap-3">
          {data.map(({ alert, spotName }) => (
            <AlertCard
              key={alert.id}
              alert={alert}
              now={new Date(dataUpdatedAt)}
              title={
                <>
                  <Link to={`/locations/${alert.spotId}`} className="text-primary underline">
                    {spotName}
                  </Link>
                  : {alert.title}
                </>
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}
