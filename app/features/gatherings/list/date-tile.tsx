import { formatWeekday } from "#domain/format/dates.ts";

/** "Sun 19", with the month below; read out with the row's own words. */
export function DateTile({ at, timeZone }: { at: string; timeZone: string }) {
  const [weekday, day, month] = formatWeekday(at, timeZone).split(" ");
  return (
    <span
      aria-hidden
      className="flex w-13 shrink-0 flex-col items-center rounded-control bg-tint py-1.5 leading-tight max-[20rem]:hidden"
    >
      <span className="font-semibold text-primary text-xs">{weekday}</span>
      <span className="font-heading font-semibold text-xl tracking-[-0.02em]">{day}</span>
      <span className="text-muted text-xs">{month}</span>
    </span>
  );
}
