import { usePreferences } from "#app/browser/use-preferences.ts";
import { type Figure, heightFigure, speedFigure, temperatureFigure } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import type { HourView } from "../conditions-view.ts";
import type { SpotTime } from "../spot-time.ts";
import { HourChart } from "./hour-chart.tsx";

type ToFigure = (value: number, units: UnitSystem) => Figure;

/** The number in the swimmer's unit. */
const toNumber = (value: number | null, toFigure: ToFigure, units: UnitSystem) =>
  value === null ? null : Number(toFigure(value, units).figure.replace("−", "-"));

export function ConditionsCharts({ hours, spotTime }: { hours: readonly HourView[]; spotTime: SpotTime }) {
  const { units } = usePreferences();
  const inUnits = (pick: (hour: HourView) => number | null, toFigure: ToFigure) =>
    hours.map((hour) => toNumber(pick(hour), toFigure, units));
  const common = { hours, spotTime };
  return (
    <div className="grid gap-8 xl:grid-cols-3 xl:gap-6">
      <HourChart
        {...common}
        title="Temperature"
        unit={temperatureFigure(0, units).unit}
        least={{ span: units === "metric" ? 4 : 8 }}
        series={[
          { name: "Water", look: "main", values: inUnits(({ waterC }) => waterC, temperatureFigure) },
          { name: "Air", look: "second", values: inUnits(({ airC }) => airC, temperatureFigure) },
        ]}
      />
      <HourChart
        {...common}
        title="Wind"
        unit={speedFigure(0, units).unit}
        least={{ min: 0, span: 20 }}
        series={[
          { name: "Wind", look: "main", values: inUnits(({ windKmh }) => windKmh, speedFigure) },
          { name: "Gusts", look: "second", values: inUnits(({ gustKmh }) => gustKmh, speedFigure) },
        ]}
      />
      <HourChart
        {...common}
        title={hours.some(({ waves }) => waves?.isEstimated) ? "Waves, estimated from the wind" : "Waves"}
        unit={heightFigure(0, units).unit}
        least={{ min: 0, span: 1 }}
        series={[{ name: "Waves", look: "main", values: inUnits(({ waves }) => waves?.heightM ?? null, heightFigure) }]}
      />
    </div>
  );
}
