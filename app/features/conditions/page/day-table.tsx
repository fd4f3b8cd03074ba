import { usePreferences } from "#app/browser/use-preferences.ts";
import { VerdictLabel } from "#app/features/verdicts/verdict-mark.tsx";
import type { Tide } from "#domain/conditions/facts/weather-hours.ts";
import { tideLevelM } from "#domain/conditions/tide-window.ts";
import { VERDICT_WORDS, type Verdict } from "#domain/conditions/verdict.ts";
import { formatWeekdayTime } from "#domain/format/dates.ts";
import { figureText, heightFigure } from "#domain/format/figures.ts";

type DayTableProps = {
  hours: readonly Verdict[];
  tide: Tide | null;
  timeZone: string;
  /** Read by screen readers, while the picture is shown. */
  isHidden: boolean;
};

/** The picture's values: each hour with its verdict and the tide. */
export function DayTable({ hours, tide, timeZone, isHidden }: DayTableProps) {
  const { units } = usePreferences();
  if (hours.length === 0) return null;
  const levelText = (at: string) => {
    const levelM = tide && tideLevelM(tide.extremes, Date.parse(at));
    return levelM === null ? "–" : figureText(heightFigure(levelM, units));
  };
  return (
    <table className="w-full text-left text-md">
      <caption className="sr-only">Each hour with its verdict{tide && " and the tide"}</caption>
      <thead>
        <tr>
          <th scope="col">Hour</th>
          <th scope="col">Swim</th>
          {tide && <th scope="col">Tide</th>}
        </tr>
      </thead>
      <tbody>
        {hours.map(({ at, state }) => (
          <tr key={at} className="border-line border-t">
            <th scope="row" className="py-1.5 font-normal">
              {formatWeekdayTime(at, timeZone)}
            </th>
            <td className="py-1.5">{isHidden ? VERDICT_WORDS[state] : <VerdictLabel state={state} />}</td>
            {tide && <td className="py-1.5">{levelText(at)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
