import { usePreferences } from "#app/browser/use-preferences.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { swumFigure } from "#domain/workouts/swim-words.ts";
import { type Day, listDays, type Weekday } from "#domain/workouts/totals/days.ts";
import { wholePeriod } from "#domain/workouts/totals/periods.ts";
import { sumDays } from "#domain/workouts/totals/sum-days.ts";
import type { SwimDay } from "#domain/workouts/totals/swim-day.ts";
import { shortDay, swumText, waterTimeFigure, waterTimeText } from "#domain/workouts/totals/total-words.ts";

/** Of the height of the bars; a day without a swim has the lowest. */
const LOWEST_PERCENT = 6;
const LOWEST_SWUM_PERCENT = 18;

type SwimWeekProps = { days: readonly SwimDay[]; today: Day; firstWeekday: Weekday };

/** What was swum this week, and a bar for each of its days. */
export function SwimWeek({ days, today, firstWeekday }: SwimWeekProps) {
  const { units } = usePreferences();
  const { swims, meters, seconds } = sumDays(days);
  if (swims === 0) return <p className="text-muted">No swim this week yet.</p>;
  const week = listDays(wholePeriod("week", { today, firstWeekday }));
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <dl className="flex flex-wrap gap-x-7 gap-y-2">
        {meters > 0 && <Total name={countText(swims)} figure={swumFigure(meters, units)} />}
        <Total name={meters > 0 ? "in the water" : countText(swims)} figure={waterTimeFigure(seconds)} />
      </dl>
      <ol className="flex h-16 gap-1.5" aria-label="Days of this week">
        {toBars(week, days).map(({ day, percent, swum }) => (
          <li key={day} className="flex w-6 flex-col items-center justify-end gap-1">
            <span className="sr-only">
              {shortDay(day)}: {swum.swims === 0 ? "no swim" : swumWords(swum, units)}
            </span>
            <span
              aria-hidden
              className={`w-full rounded-[3px] ${barColor(swum.swims > 0, day === today)}`}
              style={{ height: `${percent}%` }}
            />
            <span aria-hidden className={`text-xs ${day === today ? "font-bold" : "text-muted"}`}>
              {LETTERS[new Date(day).getUTCDay()]}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const LETTERS = ["S", "M", "T", "W", "T", "F", "S"] as const;

const countText = (swims: number) => `${formatNumber(swims)} ${swims === 1 ? "swim" : "swims"}`;

type Swum = Pick<SwimDay, "swims" | "meters" | "seconds">;

const swumWords = ({ meters, seconds }: Swum, units: UnitSystem) =>
  meters > 0 ? `${swumText(meters, units)}, ${waterTimeText(seconds)}` : waterTimeText(seconds);

/** As high as the time in the water, which every swim has. */
function toBars(week: readonly Day[], days: readonly SwimDay[]) {
  const swum = week.map((day) => ({ day, swum: sumDays(days, { from: day, to: day }) }));
  const longest = Math.max(1, ...swum.map(({ swum: { seconds } }) => seconds));
  return swum.map((bar) => ({
    ...bar,
    percent: bar.swum.swims === 0 ? LOWEST_PERCENT : Math.max(LOWEST_SWUM_PERCENT, (bar.swum.seconds / longest) * 75),
  }));
}

function barColor(hasSwum: boolean, isToday: boolean) {
  if (!hasSwum) return "bg-line";
  return isToday ? "bg-buoy" : "bg-primary";
}

function Total({ name, figure }: { name: string; figure: ReturnType<typeof waterTimeFigure> }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="whitespace-nowrap font-bold font-heading text-2xl leading-tight tracking-[-0.02em]">
        {figure.figure}
        {figure.unit && (
          <span className="font-body font-normal text-muted text-sm tracking-normal"> {figure.unit}</span>
        )}
      </dd>
    </div>
  );
}
