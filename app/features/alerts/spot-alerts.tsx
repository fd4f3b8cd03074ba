import { Suspense } from "react";
import type { Section } from "#app/backend/loading/load-section.ts";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { AlertCard } from "./alert-card.tsx";
import type { LoadedAlerts } from "./alerts.data.ts";

const SwimmersAlerts = lazyNamed(() => import("./swimmers-alerts.tsx"), "SwimmersAlerts");

type SpotAlertsProps = { spotId: string; section: Section<LoadedAlerts>; userId: string | null };

/** For swimmers an alert disappears the moment it ends. */
export function SpotAlerts({ spotId, section, userId }: SpotAlertsProps) {
  const { value, problem } = section;
  if (value === null) {
    return (
      <p role="alert" className="mt-4 rounded-card border border-line border-l-4 border-l-quality-fair bg-surface p-4">
        Couldn't load alerts: {problem} This doesn't mean there are none.
      </p>
    );
  }
  const plain = <AlertList answer={value} />;
  if (!userId) return plain;
  return (
    <Suspense fallback={plain}>
      <SwimmersAlerts spotId={spotId} userId={userId} answer={value} />
    </Suspense>
  );
}

function AlertList({ answer: { alerts, loadedAt } }: { answer: LoadedAlerts }) {
  if (alerts.length === 0) return null;
  const now = new Date(loadedAt);
  return (
    <section aria-labelledby="spot-alerts" className="mt-5">
      <h2 id="spot-alerts" className="sr-only">
        Alerts
      </h2>
      <ul className="grid gap-3">
        {alerts.map((alert) => (
          <AlertCard key={alert.id} alert={alert} now={now} />
        ))}
      </ul>
    </section>
  );
}
