import { Card } from "#app/ui/card.tsx";
import { formatDay } from "#domain/format/dates.ts";
import type { UsageReportData } from "./usage.data.ts";
import { countText } from "./usage-words.ts";

/** Bars with their numbers in a table for screen readers; hidden counts have no bar. */
export function VisitsByDay({ days }: Pick<UsageReportData, "days">) {
  const most = Math.max(1, ...days.map(({ visits }) => visits ?? 0));
  return (
    <Card as="section">
      <h2 className="text-lg">Visits by day</h2>
      <div aria-hidden className="mt-4 flex h-32 items-end gap-1 border-line border-b">
        {days.map(({ day, visits }) => (
          <div
            key={day}
            title={`${formatDay(day, "UTC")}: ${countText(visits)}`}
            className="min-h-px max-w-8 flex-1 rounded-t-inner bg-primary"
            style={{ height: `${(100 * (visits ?? 0)) / most}%` }}
          />
        ))}
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center font-medium text-md text-primary">Numbers by day</summary>
        <table className="w-full text-md">
          <caption className="sr-only">Visits by day</caption>
          <thead className="text-left text-muted text-sm">
            <tr>
              <th className="py-1 font-medium">Day</th>
              <th className="py-1 text-right font-medium">Visits</th>
              <th className="py-1 text-right font-medium">Visitors</th>
              <th className="py-1 text-right font-medium">Page views</th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {days.map(({ day, visits, visitors, views }) => (
              <tr key={day} className="border-line border-t">
                <th scope="row" className="py-1.5 text-left font-medium">
                  {formatDay(day, "UTC")}
                </th>
                <td className="text-right">{countText(visits)}</td>
                <td className="text-right">{countText(visitors)}</td>
                <td className="text-right">{countText(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
