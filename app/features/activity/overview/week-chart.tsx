import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { Chart, Line } from "#app/ui/chart/chart.tsx";
import { SIZE } from "#app/ui/chart/scale.ts";
import { figureText, temperatureFigure } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { swumFigure } from "#domain/workouts/swim-words.ts";
import { type Day, type Weekday, weekStart } from "#domain/workouts/totals/days.ts";
import type { SwimDay } from "#domain/workouts/totals/swim-day.ts";
import { shortDay, swumText } from "#domain/workouts/totals/total-words.ts";
import { type SwimWeek, weeksOfYear } from "#domain/workouts/totals/weeks-of-year.ts";

/** Of the place of a week. */
const BAR_SHARE = 0.78;
const LOWEST_BAR = 1.5;
/** The line of the water lies in the upper part, so that bars and line are told apart. */
const WATER_TOP = 8;
const WATER_BOTTOM = 70;
/** °C; a year within less is drawn flat. */
const WATER_SPAN = 8;

type WeekChartProps = { days: readonly SwimDay[]; today: Day; firstWeekday: Weekday };

/** The distance of each week of this year, with the water that the swimmer met. */
export function WeekChart({ days, today, firstWeekday }: WeekChartProps) {
  const { units } = usePreferences();
  const year = Number(today.slice(0, 4));
  const weeks = weeksOfYear(year, days, firstWeekday);
  const swum = weeks.filter(({ swims }) => swims > 0);
  const total = swum.reduce((sum, { meters }) => sum + meters, 0);
  const latest = swum.findLast(({ meanWaterTemperature }) => meanWaterTemperature !== null)?.meanWaterTemperature;
  return (
    <Block
      title={`${year} by week`}
      className="lg:p-5!"
      aside={
        <>
          <span className="inline-flex items-center gap-1.5">
            <span className="size-2.5 rounded-[3px] bg-primary" aria-hidden />
            {swumFigure(total, units).unit}
          </span>
          {latest != null && (
            <span className="inline-flex items-center gap-1.5">
              <span className="h-0.5 w-4 bg-buoy" aria-hidden />
              your water, now {figureText(temperatureFigure(latest, units))}
            </span>
          )}
          <strong className="font-semibold text-ink">{swumText(total, units)}</strong>
        </>
      }
    >
      <Chart label={`Distance by week in ${year}; the values follow as a list`} className="h-32 lg:h-36">
        <Bars weeks={weeks} thisWeek={weekStart(today, firstWeekday)} />
        <Line points={waterLine(weeks)} className="stroke-buoy" />
      </Chart>
      <p className="relative mt-1 h-4 text-muted text-xs" aria-hidden>
        {MONTHS.map((name, index) => (
          <span key={name} className="absolute" style={{ left: `${((index * 2) / 12) * SIZE}%` }}>
            {name}
          </span>
        ))}
      </p>
      <ul className="sr-only">
        {swum.map((week) => (
          <li key={week.start}>{weekText(week, units)}</li>
        ))}
      </ul>
    </Block>
  );
}

const MONTHS = ["Jan", "Mar", "May", "Jul", "Sep", "Nov"] as const;

function weekText({ start, meters, swims, meanWaterTemperature: water }: SwimWeek, units: UnitSystem) {
  const parts = [swumText(meters, units), `${swims} ${swims === 1 ? "swim" : "swims"}`];
  if (water !== null) parts.push(`water ${figureText(temperatureFigure(water, units))}`);
  return `Week of ${shortDay(start)}: ${parts.join(", ")}`;
}

function Bars({ weeks, thisWeek }: { weeks: readonly SwimWeek[]; thisWeek: Day }) {
  const highest = Math.max(1, ...weeks.map(({ meters }) => meters));
  const step = SIZE / weeks.length;
  return weeks.map(({ start, meters, swims }, index) => {
    const height = swims > 0 ? Math.max(LOWEST_BAR * 2, (meters / highest) * (SIZE - WATER_TOP)) : LOWEST_BAR;
    return (
      <rect
        key={start}
        x={(index * step).toFixed(2)}
        y={(SIZE - height).toFixed(2)}
        width={(step * BAR_SHARE).toFixed(2)}
        height={height.toFixed(2)}
        className={barColor(swims > 0, start === thisWeek)}
      />
    );
  });
}

function barColor(hasSwims: boolean, isThisWeek: boolean) {
  if (!hasSwims) return "fill-line";
  return isThisWeek ? "fill-buoy" : "fill-primary";
}

/** Through weeks without a reading: water doesn't jump. */
function waterLine(weeks: readonly SwimWeek[]) {
  const known = weeks.flatMap(({ meanWaterTemperature }, index) =>
    meanWaterTemperature === null ? [] : [{ index, water: meanWaterTemperature }],
  );
  const all = known.map(({ water }) => water);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const span = Math.max(WATER_SPAN, high - low);
  const bottom = (low + high - span) / 2;
  const step = SIZE / weeks.length;
  return known.map(({ index, water }) => ({
    x: (index + BAR_SHARE / 2) * step,
    y: WATER_BOTTOM - ((water - bottom) / span) * (WATER_BOTTOM - WATER_TOP),
  }));
}
