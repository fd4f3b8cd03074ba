import { usePreferences } from "#app/browser/use-preferences.ts";
import { figureText, temperatureFigure } from "#domain/format/figures.ts";
import type { MonthRange } from "#domain/water-quality/months.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The water temperatures that were measured with the samples, by month. */
export function YearPart({ months }: { months: readonly MonthRange[] }) {
  const { units } = usePreferences();
  if (months.length === 0) {
    return <p className="text-muted">No temperatures were measured with the samples of this water.</p>;
  }
  const [low, high] = [Math.min(...months.map(({ fromC }) => fromC)), Math.max(...months.map(({ toC }) => toC))];
  const toShare = (celsius: number) => (100 * (celsius - low)) / Math.max(high - low, 1);
  return (
    <table className="w-full text-sm">
      <caption className="mb-2 text-left text-muted">Measured with the samples, all years.</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Lowest to highest</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, fromC, toC }) => (
          <tr key={month}>
            <th scope="row" className="w-12 py-1 text-left font-medium">
              {MONTHS[month]}
            </th>
            <td className="py-1">
              <span className="flex items-center gap-3">
                <span className="relative h-2.5 flex-1 rounded-full bg-sunken" aria-hidden>
                  <span
                    className="absolute inset-y-0 min-w-2 rounded-full bg-primary"
                    style={{ left: `${toShare(fromC)}%`, right: `${100 - toShare(toC)}%` }}
                  />
                </span>
                <span className="w-28 text-right tabular-nums">
                  {temperatureFigure(fromC, units).figure}–{figureText(temperatureFigure(toC, units))}
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
