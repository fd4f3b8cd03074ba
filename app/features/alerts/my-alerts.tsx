import { useQuery } from "@tanstack/react-query";
import { BellOff } from "lucide-react";
import { Link } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { AlertList } from "./alert-list.tsx";
import { mutesQuery, useSetMute } from "./alerts.queries.ts";
import { myAlertsQuery } from "./my-alerts.queries.ts";

export function MyAlerts({ userId }: { userId: string }) {
  const query = useQuery(myAlertsQuery(userId));
  const { data: mutes = [] } = useQuery(mutesQuery(userId));
  const setMute = useSetMute(userId);
  return (
    <section aria-labelledby="my-alerts">
      <h2 id="my-alerts" className="mb-3 text-xl">
        Alerts at your favorites
      </h2>
      <AlertList
        query={query}
        empty="No alerts at your favorites. This doesn't rule out unreported risks."
        renderActions={({ alert, spotName }) =>
          mutes.every(({ spotId }) => spotId !== alert.spotId) && (
            <Button
              variant="quiet"
              className="mt-2 -ml-3"
              onClick={() => setMute.mutate({ spotId: alert.spotId, isMuted: true })}
            >
              <BellOff className="size-5" aria-hidden /> Mute {spotName}
            </Button>
          )
        }
      />
      {mutes.length > 0 && <MutedSpots userId={userId} mutes={mutes} />}
    </section>
  );
}

type MutedSpotsProps = { userId: string; mutes: readonly { spotId: string; name: string }[] };

function MutedSpots({ userId, mutes }: MutedSpotsProps) {
  const setMute = useSetMute(userId);
  return (
    <section aria-labelledby="muted-spots" className="mt-6">
      <h3 id="muted-spots" className="mb-2 text-lg">
        Muted spots
      </h3>
      <p className="mb-2 text-muted">No notifications from these. Their pages still show every alert.</p>
      <ul className="grid gap-2">
        {mutes.map(({ spotId, name }) => (
          <li key={spotId} className="flex flex-wrap items-center justify-between gap-3">
            <Link to={`/locations/${spotId}`} className="text-primary underline">
              {name}
            </Link>
            <Button variant="secondary" onClick={() => setMute.mutate({ spotId, isMuted: false })}>
              Unmute
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
