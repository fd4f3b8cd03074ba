import { Link } from "react-router";
import { formatTime } from "#domain/format/dates.ts";
import type { Day } from "#domain/workouts/totals/days.ts";
import type { SwimTotals } from "#domain/workouts/totals/sum-days.ts";
import { waterTimeText, weekdayText } from "#domain/workouts/totals/total-words.ts";
import type { PlannedSwim } from "../planned/planned.data.ts";
import { dayPath } from "./day-path.ts";

type DayCellProps = {
  day: Day;
  totals: SwimTotals;
  /** Dashed, until there is a swim. */
  planned: PlannedSwim | null;
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
export function DayCell({ day, totals, planned, isToday, isOutside, isCurrent, isEmpty, onChoose }: DayCellProps) {
  const minutes = Math.max(1, Math.round(totals.seconds / 60));
  const swum = totals.swims > 0 ? `${waterTimeText(totals.seconds)} in the water` : (plannedText(planned) ?? "no swim");
  const path = totals.swims > 0 ? dayPath(day) : planned?.to;
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
      {path ? (
        <Link to={path} tabIndex={-1} className="absolute inset-0 grid place-items-center pt-3.5">
          {label}
          {totals.swims > 0 ? <Buoy minutes={minutes} isToday={isToday} /> : <DashedBuoy />}
        </Link>
      ) : (
        label
      )}
      {isEmpty && isToday && !path && (
        <span className="absolute inset-0 grid place-items-center pt-3.5">
          <DashedBuoy />
        </span>
      )}
    </td>
  );
}

const plannedText = (planned: PlannedSwim | null) =>
  planned && `planned ${formatTime(planned.startsAt, planned.timeZone)}, ${planned.title}`;

const DashedBuoy = () => <span aria-hidden className="size-7 rounded-full border-2 border-primary border-dashed" />;

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
