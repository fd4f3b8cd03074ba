import { Radio } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useSpotChanges } from "#app/backend/realtime/use-changes.ts";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { formatTime } from "#domain/format/dates.ts";

type LiveSpotProps = { spotId: string; hasLiveWeather: boolean };

/**
 * Reloads the page when the spot has changed, and says so without taking the focus. Weather is live only with a plan that
 * includes it, warnings and reports for everyone.
 */
export function LiveSpot({ spotId, hasLiveWeather }: LiveSpotProps) {
  const { revalidate } = useRevalidator();
  const [updatedAt, setUpdatedAt] = useState<Date | null>(null);
  const [isConnected, setIsConnected] = useState<boolean | null>(null);

  useSpotChanges(spotId, {
    onChange: (what) => {
      void revalidate().then(() => {
        if (what === "change") setUpdatedAt(new Date());
      });
    },
    onConnection: setIsConnected,
  });

  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-1.5 text-muted text-sm">
      {isConnected === true && (
        <>
          <Radio className="size-4 shrink-0" aria-hidden />
          <span>Live</span>
          {!hasLiveWeather && <span>except for the weather</span>}
        </>
      )}
      {isConnected === false && <span>Live updates paused, reconnecting</span>}
      <span role="status">{updatedAt && `Updated ${formatTime(updatedAt, deviceTimeZone())}`}</span>
    </p>
  );
}
