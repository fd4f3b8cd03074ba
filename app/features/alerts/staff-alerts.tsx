import { useQuery } from "@tanstack/react-query";
import { AlertList } from "./alert-list.tsx";
import { allAlertsQuery, staffQuery } from "./alerts.queries.ts";

/** For staff: everything that is in force anywhere. Each is replaced or ended where it stands, on its spot's page. */
export function StaffAlerts({ userId }: { userId: string }) {
  const { data: isStaff = false } = useQuery(staffQuery(userId));
  return isStaff && <AllAlerts />;
}

function AllAlerts() {
  const query = useQuery(allAlertsQuery);
  return (
    <section aria-labelledby="all-alerts" className="mt-8">
      <h2 id="all-alerts" className="text-xl">
        In force everywhere
      </h2>
      <p className="mb-3 text-muted">
        Staff see this. To issue an alert, open the page of its spot and press “Issue an alert”; there it is replaced
        and ended, too.
      </p>
      <AlertList query={query} empty="No alert is in force at any spot." />
    </section>
  );
}
