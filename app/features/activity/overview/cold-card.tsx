import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { figureText, temperatureFigure } from "#domain/format/figures.ts";
import { type Day, yearStart } from "#domain/workouts/totals/days.ts";
import { sumDays } from "#domain/workouts/totals/sum-days.ts";
import { COLD_BELOW, type SwimDay } from "#domain/workouts/totals/swim-day.ts";
import { waterTimeText } from "#domain/workouts/totals/total-words.ts";

type ColdCardProps = { days: readonly SwimDay[]; today: Day };

/** A plain sum: colder or longer is never praised. */
export function ColdCard({ days, today }: ColdCardProps) {
  const { units } = usePreferences();
  const { coldSeconds, seconds } = sumDays(days, { from: yearStart(today), to: today });
  if (coldSeconds === 0) return null;
  return (
    <Block title="Time in cold water" className="lg:p-5!">
      <p>
        <strong className="font-heading font-semibold text-2xl">{waterTimeText(coldSeconds)}</strong>{" "}
        <span className="text-muted">
          of {waterTimeText(seconds)} this year, below {figureText(temperatureFigure(COLD_BELOW, units, 0))}
        </span>
      </p>
    </Block>
  );
}
