import { Card } from "#app/ui/card.tsx";
import { formatDay } from "#domain/format/dates.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import { DAY_MS } from "#domain/time.ts";
import type { UsagePeriod, UsageReportData } from "./usage.data.ts";
import { countText } from "./usage-words.ts";

type Day = UsageReportData["days"][number];

/** Days without any visit have no row. */
function fillDays(days: readonly Day[], { fromDay, toDay }: UsagePeriod): Day[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const first = Date.parse(fromDay);
  const count = (Date.parse(toDay) - first) / DAY_MS + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(first + index * DAY_MS).toISOString().slice(0, 10);
    return known.get(day) ?? { day, visits: 0, visitors: 0, views: 0 };
  });
}

/** Bars, with their numbers in a table below; hidden counts have no bar. */
export function VisitsByDay({ days: counted, period }: { days: readonly Day[]; period: UsagePeriod }) {
  const days = fillDays(counted, period);
  const most = Math.max(0, ...days.map(({ visits }) => visits ?? 0));
  return (
    <Card as="section">
      <h2 className="text-lg">Visits by day</h2>
      <p aria-hidden className="mt-3 text-muted text-sm">
        Up to {formatNumber(most)} a day
      </p>
      <div aria-hidden className="mt-1 flex h-32 items-end gap-px border-line border-b sm:gap-1">
        {days.map(({ day, visits }) => (
          <div
            key={day}
            title={`${formatDay(day, "UTC")}: ${countText(visits)}`}
            className="min-h-px flex-1 rounded-t-sm bg-primary"
            style={{ height: `${(100 * (visits ?? 0)) / Math.max(1, most)}%` }}
          />
        ))}
      </div>
      <p aria-hidden className="mt-1 flex justify-between text-muted text-sm">
        <span>{formatDay(period.fromDay, "UTC")}</span>
        <span>{formatDay(period.toDay, "UTC")}</span>
      </p>
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
