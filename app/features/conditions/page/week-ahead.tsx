import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { VerdictLabel } from "#app/features/verdicts/verdict-mark.tsx";
import { spotOutlookQuery } from "#app/features/weather/weather.queries.ts";
import { Table } from "#app/ui/table.tsx";
import type { SpotFacts } from "#domain/conditions/facts/hour-facts.ts";
import type { Provenance } from "#domain/conditions/facts/weather-hours.ts";
import { figureText, heightFigure, rainFigure, speedFigure, temperatureFigure } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { bandText } from "../format-figures.ts";
import { SimulatedMark } from "../simulated-banner.tsx";
import { createSpotTime, type SpotTime } from "../spot-time.ts";
import { StaleMark } from "../stale-mark.tsx";
import { toWeekDays, type WeekDay } from "./week-days.ts";

type WeekAheadProps = {
  spotId: string;
  view: Provenance & { nowMs: number };
  facts: SpotFacts;
  /** Whether the swimmer's plan includes it, if it could be loaded. Row security decides. */
  plan: "open" | "closed" | "unknown";
  prompt: ReactNode;
};

/** Seven days or, without a plan that includes them, an offer. */
export function WeekAhead({ spotId, view, facts, plan, prompt }: WeekAheadProps) {
  const { data: weather, isPending, isError } = useQuery(spotOutlookQuery(spotId, view.fetchedAt));
  const { units } = usePreferences();
  const { swimmer } = facts;
  if (plan === "closed") return <NoOutlook prompt={prompt} />;
  if (isPending) return <Frame>Loading the forecast…</Frame>;
  if (isError) return <Frame>Couldn't load the forecast. Try again later.</Frame>;
  if (!weather?.hasOutlook && plan === "open") return <Frame>No source has a forecast yet.</Frame>;
  if (!weather?.hasOutlook) return <NoOutlook prompt={prompt} />;
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">Seven days</h3>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <StaleMark view={view} />
          {weather.isSimulated && <SimulatedMark />}
        </div>
      </div>
      <DayTable days={toWeekDays(weather, facts, view.nowMs)} spotTime={createSpotTime(weather.timeZone)} />
      <p className="mt-2 text-muted text-sm">
        Each day by its best hour{swimmer.isOwn && `, for your ${bandText(swimmer, units)}`}. Forecasts are reliable for
        one to three days: check again on the day.
      </p>
    </section>
  );
}

function NoOutlook({ prompt }: { prompt: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-lg">Seven days</h3>
      <p className="mb-3 text-muted">The next 48 hours are free for everyone, on this page.</p>
      {prompt}
    </section>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-lg">Seven days</h3>
      <p className="text-muted">{children}</p>
    </section>
  );
}

const known = (value: number | null, toText: (value: number) => string) => (value === null ? "–" : toText(value));

function airText({ lowC, highC }: WeekDay, units: UnitSystem) {
  if (lowC === null || highC === null) return "–";
  return `${temperatureFigure(lowC, units, 0).figure} to ${figureText(temperatureFigure(highC, units, 0))}`;
}

function DayTable({ days, spotTime }: { days: readonly WeekDay[]; spotTime: SpotTime }) {
  const { units } = usePreferences();
  const bestText = ({ best }: WeekDay) => (best ? `${spotTime.time(best.from)} to ${spotTime.time(best.to)}` : "None");
  return (
    <Table
      caption="The next seven days"
      rows={days}
      rowKey={({ day }) => day}
      columns={[
        { id: "day", header: "Day", cell: ({ day }) => <span className="whitespace-nowrap">{day}</span> },
        { id: "verdict", header: "At best", cell: ({ state }) => <VerdictLabel state={state} /> },
        {
          id: "hours",
          header: "Best hours",
          cell: (day) => <span className="whitespace-nowrap">{bestText(day)}</span>,
        },
        {
          id: "water",
          header: "Water",
          cell: ({ waterC }) => known(waterC, (celsius) => figureText(temperatureFigure(celsius, units))),
        },
        { id: "air", header: "Air", cell: (day) => <span className="whitespace-nowrap">{airText(day, units)}</span> },
        {
          id: "wind",
          header: "Wind up to",
          cell: ({ windKmh }) => known(windKmh, (kmh) => figureText(speedFigure(kmh, units))),
        },
        {
          id: "waves",
          header: "Waves up to",
          cell: ({ waveM }) => known(waveM, (meters) => figureText(heightFigure(meters, units))),
        },
        { id: "rain", header: "Rain", cell: ({ rainMm }) => known(rainMm, (mm) => figureText(rainFigure(mm, units))) },
        { id: "sure", header: "Confidence", cell: ({ confidence }) => `${confidence} %` },
      ]}
    />
  );
}
