import { useQuery } from "@tanstack/react-query";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { spotOutlookQuery } from "#app/features/weather/weather.queries.ts";
import { readWaves } from "#domain/conditions/waves.ts";
import { type Figure, heightFigure, speedFigure, temperatureFigure } from "#domain/format/figures.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { HOUR_MS } from "#domain/time.ts";
import type { SpotVerdict } from "#domain/verdicts/verdict-for.ts";
import { TideStrip } from "./charts/tide-strip.tsx";
import { FigureRow } from "./figure-row.tsx";

type SpotMomentProps = {
  spot: Pick<Spot, "id" | "waterType" | "waveShare" | "conditionsAt">;
  verdict: SpotVerdict;
};

/** Tide, water, waves, wind and air at the chosen time, for a spot's card. */
export function SpotMoment({ spot, verdict }: SpotMomentProps) {
  const { units } = usePreferences();
  const { data: outlook } = useQuery(spotOutlookQuery(spot.id, spot.conditionsAt ?? ""));
  const atMs = Date.parse(verdict.at);
  const hour = outlook?.hours.find(({ at }) => atMs - Date.parse(at) >= 0 && atMs - Date.parse(at) < HOUR_MS);
  const waves = hour ? readWaves(hour, spot) : null;
  const figures: [string, Figure | null][] = [
    ["Water", verdict.waterC === null ? null : temperatureFigure(verdict.waterC, units)],
    ["Waves", waves ? heightFigure(waves.heightM, units) : null],
    ["Wind", hour?.windSpeedKmh == null ? null : speedFigure(hour.windSpeedKmh, units)],
    ["Air", hour?.airTemperatureC == null ? null : temperatureFigure(hour.airTemperatureC, units, 0)],
  ];
  const tide = outlook?.tide;
  return (
    <>
      {tide && (
        <div className="mt-3">
          <TideStrip extremes={tide.extremes} atMs={atMs} best={verdict.window} timeZone={verdict.timeZone} />
        </div>
      )}
      <FigureRow figures={figures} />
    </>
  );
}
