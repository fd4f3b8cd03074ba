import { Block } from "#app/ui/block.tsx";
import { type Cleanup, monthsUntil } from "#domain/cleanups/cleanup.ts";
import { formatMonth } from "#domain/format/dates.ts";
import { formatNumber } from "#domain/format/numbers.ts";

/** Items at this spot by month; the cleanup's own month stands out. Nothing until there are two months. */
export function MonthsCard({ cleanup }: { cleanup: Cleanup }) {
  const months = monthsUntil(cleanup);
  if (months.length < 2) return null;
  const most = Math.max(1, ...months.map(({ items }) => items));
  return (
    <Block title="Items here, by month" className="lg:p-5!">
      <ol className="flex h-32 items-end gap-2">
        {months.map(({ month, items }, index) => (
          <li key={month} className="flex h-full min-w-0 flex-1 flex-col items-center justify-end text-xs">
            <span className="font-semibold tabular-nums">{formatNumber(items)}</span>
            <span
              aria-hidden
              className={`mt-0.5 w-full rounded-t-[6px] ${index === months.length - 1 ? "bg-buoy" : "bg-primary/35"}`}
              style={{ height: `${(70 * items) / most}%` }}
            />
            <span className="mt-1 text-muted">{formatMonth(`${month}-15`).slice(0, 3)}</span>
          </li>
        ))}
      </ol>
    </Block>
  );
}
