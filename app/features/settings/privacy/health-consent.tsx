import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { healthConsentQuery, useWriteHealthConsent } from "#app/features/workouts/workouts.queries.ts";
import { Switch } from "#app/ui/controls/switch.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { formatDay } from "#domain/format/dates.ts";

const LABEL = "Keep my health data";

/** Whether heart rate and how a swim felt are kept; takes effect at once. */
export function HealthConsent({ userId }: { userId: string }) {
  const query = useQuery({ ...healthConsentQuery(userId), staleTime: 0, refetchOnMount: "always" });
  const { mutate, isPending } = useWriteHealthConsent(userId);
  const id = useId();
  return (
    <Panel title="Health data of swims">
      <QueryView query={query} loading="Loading your choice" failed="Couldn't load your choice">
        {(since) => (
          <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-5">
            <div>
              <p className="font-semibold">{LABEL}</p>
              <p id={id} className="mt-1 text-muted text-sm">
                Heart rate, calories, effort, shivering and mood of your swims. Only you see them, unless you show the
                heart rate of a swim. Turning this off removes them; files you imported stay until you delete their
                swims.
              </p>
              {since && <p className="mt-1 text-muted text-sm">Since {formatDay(since)}</p>}
            </div>
            <Switch
              label={LABEL}
              describedBy={id}
              isOn={since !== null}
              isDisabled={isPending}
              onChange={(agrees) => mutate(agrees)}
            />
          </div>
        )}
      </QueryView>
    </Panel>
  );
}
