import { type ReactNode, Suspense } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Card } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { formatTimeZone } from "#domain/format/dates.ts";
import { ConditionsCharts, TideCurve } from "../charts/late-charts.tsx";
import { WindDrawing } from "../charts/wind-drawing.tsx";
import type { ConditionsView } from "../conditions-view.ts";
import { bandText, licenseWords } from "../format-figures.ts";
import { SimulatedMark } from "../simulated-banner.tsx";
import { createSpotTime } from "../spot-time.ts";
import { StaleMark } from "../stale-mark.tsx";
import { HourTable } from "./hour-table.tsx";
import { SunTimes } from "./sun-times.tsx";

type ConditionsAheadProps = {
  view: ConditionsView;
  /** The days after, or an offer for swimmers without them. */
  week?: ReactNode;
};

/** The coming hours: table, charts, wind and shore, tide and light. */
export function ConditionsAhead({ view, week }: ConditionsAheadProps) {
  const { units } = usePreferences();
  const { hours, present, facts, tide, tideWindows, nowMs, sun, timeZone } = view;
  const spotTime = createSpotTime(timeZone);
  const times = `Times are ${formatTimeZone(timeZone)}.`;
  const whose = facts.swimmer.isOwn ? ` Scores are for your ${bandText(facts.swimmer, units)}.` : "";
  return (
    <div className="min-w-0 [&>section:first-child]:mt-0">
      <Part title="Hour by hour" note={`${times}${whose}`} view={view}>
        <HourTable hours={hours} spotTime={spotTime} />
        <p className="mt-2 text-muted text-sm">
          <strong className="text-ink">Best</strong> marks the hours within five points of the best. ~ means estimated
          from the wind, – means not known.
        </p>
      </Part>
      {week}
      <Part title="Charts" note="Nights are shaded." view={view}>
        <Card>
          <Suspense fallback={<Skeleton className="h-48 w-full" />}>
            <ConditionsCharts hours={hours} spotTime={spotTime} />
          </Suspense>
        </Card>
      </Part>
      <div className="grid gap-x-6 xl:grid-cols-2">
        {present && present.hour.windDirectionDeg !== null && present.hour.windSpeedKmh !== null && (
          <Part title="Wind and shore" view={view}>
            <Card>
              <WindDrawing present={present} exposure={facts.exposure} time={spotTime.time(present.hour.at)} />
            </Card>
          </Part>
        )}
        <Part title={tide ? "Tide and light" : "Light"}>
          <Card className="space-y-6">
            {tide && (
              <Suspense fallback={<Skeleton className="h-60 w-full" />}>
                <TideCurve tide={tide} windows={tideWindows} nowMs={nowMs} spotTime={spotTime} />
              </Suspense>
            )}
            <SunTimes sun={sun} nowMs={nowMs} spotTime={spotTime} />
          </Card>
        </Part>
      </div>
      <Attribution view={view} />
    </div>
  );
}

type PartProps = {
  title: string;
  note?: string;
  /** Given where a part shows weather, which may be simulated or stale. */
  view?: ConditionsView;
  children: ReactNode;
};

function Part({ title, note, view, children }: PartProps) {
  return (
    <section className="mt-8 min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{title}</h2>
        <div className="flex flex-wrap items-baseline gap-x-3">
          {view && <StaleMark view={view} />}
          {view?.isSimulated && <SimulatedMark />}
          {note && <p className="text-muted text-sm">{note}</p>}
        </div>
      </div>
      {children}
    </section>
  );
}

const OPEN_METEO = "Open-Meteo";

/** Open-Meteo asks for its name and license beside the values. */
function Attribution({ view: { source, isSimulated, tide } }: { view: ConditionsView }) {
  const link = "underline decoration-control underline-offset-3";
  return (
    <p className="mt-4 text-muted text-sm">
      {isSimulated && "Weather and sea: Simulated. "}
      {source.includes(OPEN_METEO) && (
        <>
          Weather and sea:{" "}
          <a href="https://open-meteo.com/" className={link}>
            Open-Meteo
          </a>
          , license{" "}
          <a href="https://creativecommons.org/licenses/by/4.0/" className={link}>
            CC BY 4.0
          </a>
          , models with 1 to 25 km grids. We calculate the scores.{" "}
        </>
      )}
      {tide && `Tide: ${tide.station}, ${licenseWords(tide.licence)}.`}
    </p>
  );
}
