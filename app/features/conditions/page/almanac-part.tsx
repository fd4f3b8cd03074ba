import { Suspense } from "react";
import { Card } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { ExposureFacts } from "#domain/conditions/conditions-facts.ts";
import { usableTideWindows } from "#domain/conditions/tide-window.ts";
import { formatTimeZone } from "#domain/format/dates.ts";
import type { Almanac } from "#domain/weather/almanac.ts";
import { TideCurve } from "../charts/late-charts.tsx";
import { licenseWords } from "../format-figures.ts";
import { createSpotTime } from "../spot-time.ts";
import { SunTimes } from "./sun-times.tsx";

type AlmanacPartProps = { almanac: Almanac; tideWindow: ExposureFacts["tideWindow"]; nowMs: number };

/** Tide and light of a spot without weather: they are calculated, so they need no source. */
export function AlmanacPart({ almanac: { sun, tide, timeZone }, tideWindow, nowMs }: AlmanacPartProps) {
  const spotTime = createSpotTime(timeZone);
  return (
    <section className="min-w-0" aria-labelledby="tide-and-light">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="tide-and-light" className="text-xl">
          {tide ? "Tide and light" : "Light"}
        </h2>
        <p className="text-muted text-sm">Times are {formatTimeZone(timeZone)}.</p>
      </div>
      <Card className="space-y-6">
        {tide && (
          <Suspense fallback={<Skeleton className="h-60 w-full" />}>
            <TideCurve tide={tide} windows={usableTideWindows(tide, tideWindow)} nowMs={nowMs} spotTime={spotTime} />
          </Suspense>
        )}
        <SunTimes sun={sun} nowMs={nowMs} spotTime={spotTime} />
      </Card>
      {tide && (
        <p className="mt-4 text-muted text-sm">
          Tide: {tide.station}, {licenseWords(tide.licence)}.
        </p>
      )}
    </section>
  );
}
