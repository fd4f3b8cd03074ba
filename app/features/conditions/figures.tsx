import { Thermometer, Waves, Wind } from "lucide-react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { agoText } from "#domain/age.ts";
import { type Figure, figureText, heightFigure, speedFigure, temperatureFigure } from "#domain/format/figures.ts";

export type SpotFigures = {
  waterTemperatureC: number | null;
  waveHeightM: number | null;
  windSpeedKmh: number | null;
  conditionsAt: string | null;
};

/** Figures are for whole hours; older ones show their age. */
const FRESH_MS = 2 * 60 * 60 * 1000;

export function WaterTemperatureFigure({ spot, className = "" }: { spot: SpotFigures; className?: string }) {
  const { units } = usePreferences();
  if (spot.waterTemperatureC === null) return null;
  const { figure, unit } = temperatureFigure(spot.waterTemperatureC, units);
  return (
    <p className={`whitespace-nowrap font-heading font-semibold text-xl tracking-[-0.02em] ${className}`}>
      <span className="sr-only">Water </span>
      {figure}
      <span className="font-body font-normal text-muted text-sm tracking-normal"> {unit}</span>
    </p>
  );
}

/** Waves, wind and their age. */
export function SeaFigures({ spot }: { spot: SpotFigures }) {
  const { units } = usePreferences();
  const { waveHeightM, windSpeedKmh } = spot;
  return (
    <>
      {waveHeightM !== null && (
        <span className="inline-flex items-center gap-1 text-muted">
          <Waves className="size-4" aria-hidden />
          <span className="sr-only">Waves </span>
          {figureText(heightFigure(waveHeightM, units))}
        </span>
      )}
      {windSpeedKmh !== null && (
        <span className="inline-flex items-center gap-1 text-muted">
          <Wind className="size-4" aria-hidden />
          <span className="sr-only">Wind </span>
          {figureText(speedFigure(windSpeedKmh, units))}
        </span>
      )}
      <FigureAge spot={spot} />
    </>
  );
}

/** Nothing while the figures are fresh. */
function FigureAge({ spot: { conditionsAt } }: { spot: SpotFigures }) {
  const now = Date.now();
  if (!conditionsAt || now - Date.parse(conditionsAt) <= FRESH_MS) return null;
  return (
    // The clocks of server and browser differ slightly.
    <span className="text-buoy-text" suppressHydrationWarning>
      {agoText(conditionsAt, now)}
    </span>
  );
}

/** Water, waves and wind side by side, then their age. */
export function CardFigures({ spot }: { spot: SpotFigures }) {
  const { units } = usePreferences();
  const { waterTemperatureC: water, waveHeightM: waves, windSpeedKmh: wind, conditionsAt } = spot;
  const figures: [string, typeof Waves, Figure | null][] = [
    ["Water", Thermometer, water === null ? null : temperatureFigure(water, units)],
    ["Waves", Waves, waves === null ? null : heightFigure(waves, units)],
    ["Wind", Wind, wind === null ? null : speedFigure(wind, units)],
  ];
  if (!conditionsAt || figures.every(([, , figure]) => figure === null)) return null;
  return (
    <div className="border-line border-y bg-sunken px-5 py-3.5">
      <dl className="flex gap-6">
        {figures.map(([name, Icon, figure]) => (
          <div key={name}>
            <dt className="flex items-center gap-1.5 text-muted text-sm">
              <Icon className="size-4" aria-hidden /> {name}
            </dt>
            <dd className="mt-0.5 whitespace-nowrap font-heading font-semibold text-xl tracking-[-0.02em]">
              {figure ? figure.figure : "–"}
              {figure && <span className="font-normal text-muted text-md"> {figure.unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 text-muted text-xs">
        <time dateTime={conditionsAt} suppressHydrationWarning>
          {agoText(conditionsAt, Date.now())}
        </time>
      </p>
    </div>
  );
}
