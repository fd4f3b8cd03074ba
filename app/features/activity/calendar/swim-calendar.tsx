import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { formatMonth } from "#domain/format/dates.ts";
import { swumFigure } from "#domain/workouts/swim-words.ts";
import { addMonths, type Day, monthStart, type Weekday } from "#domain/workouts/totals/days.ts";
import { weeksOfMonth } from "#domain/workouts/totals/month-weeks.ts";
import { sumDays } from "#domain/workouts/totals/sum-days.ts";
import type { SwimDay } from "#domain/workouts/totals/swim-day.ts";
import { waterTimeText } from "#domain/workouts/totals/total-words.ts";
import type { PlannedSwim } from "../planned/planned.data.ts";
import { DayCell } from "./day-cell.tsx";
import { dayPath } from "./day-path.ts";
import { moveDay } from "./move-day.ts";

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

type SwimCalendarProps = {
  /** Any day of the month. */
  month: Day;
  onMonth: (month: Day) => void;
  /** Of the month and the weeks around it. */
  days: readonly SwimDay[];
  /** Swims to come, the next first: their days are dashed. */
  planned: readonly PlannedSwim[];
  today: Day;
  firstWeekday: Weekday;
  /** Before the first swim: today is dashed. */
  isNew: boolean;
  /** Below the table, such as the first steps of a newcomer. */
  children?: ReactNode;
};

/** A month as a table: arrows move the day, Enter opens it, PageUp and PageDown change the month. */
export function SwimCalendar({ month, onMonth, days, planned, ...rest }: SwimCalendarProps) {
  const { today, firstWeekday, isNew, children } = rest;
  const { units } = usePreferences();
  const navigate = useNavigate();
  const table = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState<Day>(month);
  const isMoved = useRef(false);
  const shown = monthStart(month);
  // The one cell in the order of Tab.
  const current = monthStart(chosen) === shown ? chosen : shown;
  const weeks = weeksOfMonth(shown, firstWeekday);
  const swimsOn = (day: Day) => sumDays(days, { from: day, to: day });
  const plannedOn = (day: Day) => planned.find((swim) => swim.day === day) ?? null;
  const lastMonth = monthStart(planned.reduce((last, { day }) => (day > last ? day : last), today));
  const isLast = shown >= lastMonth;

  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);

  function press(event: KeyboardEvent) {
    if (event.key === "Enter") {
      const path = swimsOn(current).swims > 0 ? dayPath(current) : plannedOn(current)?.to;
      if (path) void navigate(path);
      return;
    }
    const next = moveDay(current, event.key);
    if (!next) return;
    event.preventDefault();
    if (monthStart(next) > lastMonth) return;
    isMoved.current = true;
    setChosen(next);
    if (monthStart(next) !== shown) onMonth(next);
  }

  return (
    <section aria-labelledby="calendar-month" className="rounded-card bg-sunken p-3 lg:p-5">
      <div className="mb-2 flex items-center gap-1">
        <MonthButton label="Month before" onPress={() => onMonth(addMonths(shown, -1))}>
          <ChevronLeft className="size-5" aria-hidden />
        </MonthButton>
        <h2 id="calendar-month" className="text-lg" aria-live="polite">
          {formatMonth(shown)}
        </h2>
        <MonthButton label="Next month" isDisabled={isLast} onPress={() => onMonth(addMonths(shown, 1))}>
          <ChevronRight className="size-5" aria-hidden />
        </MonthButton>
        <p className="ml-auto text-right text-muted text-sm">minutes in the water</p>
      </div>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is one stop of Tab is a grid.
        role="grid"
        aria-labelledby="calendar-month"
        className="w-full table-fixed border-separate border-spacing-0.75 lg:border-spacing-1"
      >
        <thead>
          <tr className="text-left text-muted text-sm">
            {WEEKDAYS.map((_, index) => WEEKDAYS[(index + firstWeekday) % WEEKDAYS.length]).map((name) => (
              <th key={name} scope="col" className="pb-1 font-normal text-xs lg:px-2 lg:text-sm">
                {name}
              </th>
            ))}
            <th scope="col" className="w-12 pb-1 text-right font-normal lg:w-24">
              Week
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={press}>
          {weeks.map((week) => {
            const [from = shown, to = shown] = [week[0], week.at(-1)];
            const total = sumDays(days, { from, to });
            const { figure, unit } = swumFigure(total.meters, units);
            return (
              <tr key={from}>
                {week.map((day) => (
                  <DayCell
                    key={day}
                    day={day}
                    totals={swimsOn(day)}
                    planned={plannedOn(day)}
                    isToday={day === today}
                    isOutside={monthStart(day) !== shown}
                    isCurrent={day === current}
                    isEmpty={isNew}
                    onChoose={() => setChosen(day)}
                  />
                ))}
                <td className="whitespace-nowrap text-right align-middle text-[0.6875rem] tabular-nums leading-tight lg:text-sm">
                  {total.swims > 0 && (
                    <>
                      {total.meters > 0 && (
                        <span className="block">
                          <strong className="font-semibold">{figure}</strong> {unit}
                        </span>
                      )}
                      <span className="text-muted">{waterTimeText(total.seconds)}</span>
                    </>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {children}
    </section>
  );
}

type MonthButtonProps = { label: string; isDisabled?: boolean; onPress: () => void; children: ReactNode };

function MonthButton({ label, isDisabled = false, onPress, children }: MonthButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
      className="grid size-11 place-items-center rounded-control hover:bg-surface aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
