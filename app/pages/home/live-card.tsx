import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { FigureRow } from "#app/features/conditions/figure-row.tsx";
import { SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { TideWords } from "#app/features/conditions/tide-words.tsx";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { HowSure } from "#app/features/verdicts/how-sure.tsx";
import { VerdictAnswer } from "#app/features/verdicts/verdict-answer.tsx";
import { describeTide } from "#domain/conditions/tide-words.ts";
import { formatTime } from "#domain/format/dates.ts";
import { type Figure, heightFigure, speedFigure, temperatureFigure } from "#domain/format/figures.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { NOW } from "#domain/verdicts/hours/when.ts";
import { verdictFor } from "#domain/verdicts/verdict-for.ts";
import type { HomeSpots } from "./home-spots.data.ts";

/** The current verdict at one spot; the time of the strip below does not change it. */
export function LiveCard({ spot, almanac }: NonNullable<HomeSpots["live"]>) {
  const nowMs = Date.now();
  const asked = { when: NOW, nowMs };
  const verdict = verdictFor(spot, { nowMs });
  return (
    <section aria-label={spot.name} className="relative rounded-sheet bg-raised p-4 shadow-float lg:px-5.5 lg:py-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="truncate text-lg">{spot.name}</h2>
          <p className="truncate text-muted text-sm">{spot.city ?? spot.location}</p>
        </div>
        {verdict.isSimulated ? (
          <SimulatedMark />
        ) : (
          <p className="flex items-center gap-1.5 whitespace-nowrap font-medium text-sm">
            <span className="size-2 rounded-full bg-buoy" aria-hidden />
            Live, {formatTime(nowMs, verdict.timeZone)}
          </p>
        )}
      </div>
      <div className="mt-3.5">
        <VerdictAnswer verdict={verdict} asked={asked} size="card" />
      </div>
      <Figures spot={spot} waterC={verdict.waterC} />
      {/* On phones the card covers the wave that is the tide. */}
      <div className="mt-2 lg:hidden">
        <TideWords
          line={describeTide({
            tide: almanac?.tide ?? null,
            waterType: spot.waterType,
            atMs: nowMs,
            timeZone: verdict.timeZone,
          })}
        />
      </div>
      <div className="mt-3.5 flex items-center justify-between gap-3">
        {verdict.isSimulated ? (
          <span className="text-muted text-sm">Don't plan a swim by this.</span>
        ) : (
          <HowSure verdict={verdict} />
        )}
        <Link
          to={spotPath(spot.id)}
          className="inline-flex items-center gap-1 font-semibold text-primary text-sm after:absolute after:inset-0 after:rounded-sheet"
        >
          Why? <ArrowRight className="size-3.5" aria-hidden />
          <span className="sr-only">{spot.name}</span>
        </Link>
      </div>
    </section>
  );
}

function Figures({ spot, waterC }: { spot: Spot; waterC: number | null }) {
  const { units } = usePreferences();
  const { waveHeightM, windSpeedKmh } = spot;
  const figures: readonly (readonly [string, Figure | null])[] = [
    ["Water", waterC === null ? null : temperatureFigure(waterC, units)],
    ["Waves", waveHeightM === null ? null : heightFigure(waveHeightM, units)],
    ["Wind", windSpeedKmh === null ? null : speedFigure(windSpeedKmh, units)],
  ];
  return <FigureRow figures={figures} />;
}
