import { Suspense } from "react";
import type { Section } from "#app/backend/loading/load-section.ts";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { SpotAlertList } from "./alert-card.tsx";
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
  const plain = <SpotAlertList alerts={value.alerts} now={new Date(value.loadedAt)} />;
  if (!userId) return plain;
  return (
    <Suspense fallback={plain}>
      <SwimmersAlerts spotId={spotId} userId={userId} loaded={value} />
    </Suspense>
  );
}
