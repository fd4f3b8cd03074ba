import { useQuery } from "@tanstack/react-query";
import { AlertList } from "./alert-list.tsx";
import { allAlertsQuery } from "./alerts.queries.ts";
import { staffQuery } from "./staff.queries.ts";

/** For staff; an alert is replaced or ended on its spot's page. */
export function StaffAlerts({ userId }: { userId: string }) {
  const { data: isStaff = false } = useQuery(staffQuery(userId));
  return isStaff && <AllAlerts />;
}

function AllAlerts() {
  const query = useQuery(allAlertsQuery);
  return (
    <section aria-labelledby="all-alerts" className="mt-8">
      <h2 id="all-alerts" className="text-xl">
        All current alerts
      </h2>
      <p className="mb-3 text-muted">For staff. Issue, replace or end an alert on its spot's page.</p>
      <AlertList query={query} empty="No current alerts." />
    </section>
  );
}
