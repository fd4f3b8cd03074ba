import { Link } from "react-router";
import type { Day } from "#domain/workouts/totals/days.ts";
import type { SwimTotals } from "#domain/workouts/totals/sum-days.ts";
import { waterTimeText, weekdayText } from "#domain/workouts/totals/total-words.ts";
import { dayPath } from "./day-path.ts";

type DayCellProps = {
  day: Day;
  totals: SwimTotals;
  isToday: boolean;
  /** Of the month before or after. */
  isOutside: boolean;
  /** The cell that Tab reaches. */
  isCurrent: boolean;
  /** Before the first swim: today is dashed. */
  isEmpty: boolean;
  onChoose: () => void;
};

/** A day with its minutes as a buoy. */
export function DayCell({ day, totals, isToday, isOutside, isCurrent, isEmpty, onChoose }: DayCellProps) {
  const minutes = Math.max(1, Math.round(totals.seconds / 60));
  const swum = totals.swims > 0 ? `${waterTimeText(totals.seconds)} in the water` : "no swim";
  const label = <span className="sr-only">{`${weekdayText(day)}${isToday ? ", today" : ""}: ${swum}`}</span>;
  return (
    <td
      data-day={day}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isToday ? "date" : undefined}
      onFocus={onChoose}
      className={`relative h-13 rounded-control align-top lg:h-17 ${isOutside ? "" : "bg-surface"} ${isToday ? "outline-2 outline-primary -outline-offset-2" : ""} focus-visible:outline-3 focus-visible:outline-buoy`}
    >
      <span
        className={`block px-1 pt-0.5 text-xs lg:px-2 lg:pt-1 lg:text-sm ${isOutside ? "text-muted" : ""}`}
        aria-hidden
      >
        {Number(day.slice(8))}
      </span>
      {totals.swims > 0 ? (
        <Link to={dayPath(day)} tabIndex={-1} className="absolute inset-0 grid place-items-center pt-3.5">
          {label}
          <Buoy minutes={minutes} isToday={isToday} />
        </Link>
      ) : (
        label
      )}
      {isEmpty && isToday && (
        <span className="absolute inset-0 grid place-items-center pt-3.5" aria-hidden>
          <span className="size-7 rounded-full border-2 border-primary border-dashed" />
        </span>
      )}
    </td>
  );
}

/** Grows by area, up to an hour and a half. */
function Buoy({ minutes, isToday }: { minutes: number; isToday: boolean }) {
  const size = `${(1.25 + Math.sqrt(Math.min(minutes, 90) / 90)).toFixed(2)}rem`;
  return (
    <span
      aria-hidden
      style={{ width: size, height: size }}
      className={`grid scale-85 place-items-center rounded-full font-semibold text-[0.6875rem] tabular-nums lg:scale-100 ${isToday ? "bg-buoy-text text-surface" : "bg-primary text-on-primary"}`}
    >
      {minutes}
    </span>
  );
}
