import { useQuery } from "@tanstack/react-query";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { ShowsSimulated, SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { spotsByIdQuery } from "#app/features/spots/spots.queries.ts";
import { StillMap, StillPlace } from "#app/ui/map/drawn/still-map.tsx";
import { formatTime } from "#domain/format/dates.ts";
import { type Figure, heightFigure, speedFigure, temperatureFigure } from "#domain/format/figures.ts";
import { SECOND_MS } from "#domain/time.ts";
import type { SpotHour } from "./use-spot-now.ts";

const PLACE_ZOOM = 12;

type SpotAsideProps = {
  spotId: string;
  hour: SpotHour | null;
  timeZone: string;
  startMs: number | null;
  seconds: number | null;
};

/** Where the swim was, and the water then. */
export function SpotAside({ spotId, hour, timeZone, startMs, seconds }: SpotAsideProps) {
  const { theme, units } = usePreferences();
  const spot = useQuery(spotsByIdQuery([spotId])).data?.find(({ id }) => id === spotId);
  const view = spot && { latitude: spot.latitude, longitude: spot.longitude, zoom: PLACE_ZOOM };
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface max-lg:hidden dark:border-transparent">
      <div className="relative h-48 bg-chart-water">
        {view && (
          <>
            <StillMap view={view} clear="inset-0" theme={theme} first={[]} />
            <StillPlace view={view} clear="inset-0">
              <span className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 left-1/2 size-8 rounded-full border-3 border-buoy bg-surface/80 after:absolute after:inset-1.5 after:rounded-full after:bg-primary" />
            </StillPlace>
          </>
        )}
      </div>
      {hour && (
        <div className="p-4">
          <ShowsSimulated when={hour.isSimulated} />
          <div className="flex items-start gap-3">
            <dl className="flex flex-1 justify-between gap-3">
              <HourFigure label="Water" value={hour.waterC} format={(celsius) => temperatureFigure(celsius, units)} />
              <HourFigure label="Wind" value={hour.windKmh} format={(kmh) => speedFigure(kmh, units)} />
              <HourFigure label="Waves" value={hour.waveM} format={(meters) => heightFigure(meters, units)} />
            </dl>
            {hour.isSimulated && <SimulatedMark />}
          </div>
          {startMs !== null && (
            <p className="mt-2 text-muted text-sm">
              Forecast for {formatTime(startMs, timeZone)}
              {seconds !== null && `–${formatTime(startMs + seconds * SECOND_MS, timeZone)}`}, saved with the swim.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

type HourFigureProps = { label: string; value: number | null; format: (value: number) => Figure };

function HourFigure({ label, value, format }: HourFigureProps) {
  const shown = value === null ? null : format(value);
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-bold text-lg">
        {shown ? shown.figure : "?"}
        {shown && <span className="ml-0.5 font-normal text-muted text-sm">{shown.unit}</span>}
      </dd>
    </div>
  );
}
