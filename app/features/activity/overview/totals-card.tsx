import { usePreferences } from "#app/browser/use-preferences.ts";
import { Card } from "#app/ui/card.tsx";
import { Segments } from "#app/ui/controls/segments.tsx";
import { type Figure, temperatureFigure } from "#domain/format/figures.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import { swumFigure } from "#domain/workouts/swim-words.ts";
import type { Day, Weekday } from "#domain/workouts/totals/days.ts";
import { PERIODS, type Period, periodToDate, sameDaysBefore } from "#domain/workouts/totals/periods.ts";
import { sumDays } from "#domain/workouts/totals/sum-days.ts";
import type { SwimDay } from "#domain/workouts/totals/swim-day.ts";
import {
  changeText,
  PERIOD_WORDS,
  paceFigure,
  rangeText,
  waterTimeFigure,
} from "#domain/workouts/totals/total-words.ts";

const OPTIONS = PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }));

type TotalsCardProps = {
  days: readonly SwimDay[];
  calendar: { today: Day; firstWeekday: Weekday };
  period: Period;
  onPeriod: (period: Period) => void;
};

/** The period so far, beside the same days of the last one. */
export function TotalsCard({ days, calendar, period, onPeriod }: TotalsCardProps) {
  const { units } = usePreferences();
  const totals = sumDays(days, periodToDate(period, calendar));
  const before = sameDaysBefore(period, calendar);
  const change = totals.meters - sumDays(days, before).meters;
  const { pace, meanWaterTemperature: water } = totals;
  return (
    <Card as="section" className="flex flex-wrap items-center gap-x-10 gap-y-4">
      <h2 className="sr-only">Totals</h2>
      <Segments label="Period" options={OPTIONS} value={period} onChange={onPeriod} />
      <dl className="grid w-full grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:justify-between lg:w-auto lg:flex-1">
        <Total name="Distance" value={swumFigure(totals.meters, units)} />
        <Total name="In the water" value={waterTimeFigure(totals.seconds)} />
        <Total name="Swims" value={{ figure: formatNumber(totals.swims), unit: "" }} />
        {pace !== null && <Total name="Pace" value={paceFigure(pace, units)} />}
        {water !== null && <Total name="Mean water" value={temperatureFigure(water, units)} />}
        <div className="self-end text-sm sm:text-right">
          <dt className="sr-only">Change of the distance</dt>
          <dd>
            <span className="block font-semibold text-primary">{changeText(change, units)}</span>
            <span className="text-muted">vs {rangeText(before)}</span>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function Total({ name, value: { figure, unit } }: { name: string; value: Figure }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="whitespace-nowrap font-heading font-semibold text-[1.75rem] leading-tight tracking-[-0.02em] lg:text-[2.125rem]">
        {figure}
        {unit && <span className="ml-0.5 font-body font-normal text-lg text-muted tracking-normal">{unit}</span>}
      </dd>
    </div>
  );
}
