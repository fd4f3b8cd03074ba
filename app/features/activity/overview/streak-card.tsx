import { useQuery } from "@tanstack/react-query";
import { Snowflake } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { Day, Weekday } from "#domain/workouts/totals/days.ts";
import {
  countStreak,
  FREEZES_PER_QUARTER,
  type Streak,
  type StreakFreeze,
  type StreakWeek,
} from "#domain/workouts/totals/streak.ts";
import type { WaterChoice } from "#domain/workouts/totals/swim-day.ts";
import { shortDay } from "#domain/workouts/totals/total-words.ts";
import { freezesQuery, swumWeeksQuery } from "../activity.queries.ts";

const FreezeDialog = lazyNamed(() => import("./freeze-dialog.tsx"), "FreezeDialog");

type StreakCardProps = {
  userId: string;
  water: WaterChoice;
  calendar: { today: Day; firstWeekday: Weekday };
};

/** Weeks in a row with a swim. */
export function StreakCard({ userId, water, calendar }: StreakCardProps) {
  const weeks = useQuery(swumWeeksQuery(userId, water, calendar.firstWeekday));
  const freezes = useQuery(freezesQuery(userId));
  const query = {
    data: weeks.data && freezes.data ? { swumWeeks: weeks.data, freezes: freezes.data } : undefined,
    error: weeks.error ?? freezes.error,
    refetch: () => Promise.all([weeks.refetch(), freezes.refetch()]),
  };
  return (
    <section
      aria-labelledby="streak"
      className="rounded-card bg-primary p-5 text-on-primary forced-color-adjust-none [&_button]:text-inherit"
    >
      <QueryView query={query} loading="Loading your streak" skeleton={<Skeleton className="h-32 opacity-20" />}>
        {({ swumWeeks, freezes: frozen }) => (
          <Shown
            userId={userId}
            streak={countStreak({ swumWeeks, freezes: frozen, ...calendar })}
            freezes={frozen}
            calendar={calendar}
          />
        )}
      </QueryView>
    </section>
  );
}

type ShownProps = {
  userId: string;
  streak: Streak;
  freezes: readonly StreakFreeze[];
  calendar: { today: Day; firstWeekday: Weekday };
};

function Shown({ userId, streak, freezes, calendar }: ShownProps) {
  const [isFreezing, setIsFreezing] = useState(false);
  const { weeks, latest, freezable, freezesLeft } = streak;
  return (
    <>
      <div className="flex items-center justify-between">
        <h2 id="streak" className="text-xl">
          Streak
        </h2>
        <button
          type="button"
          aria-label="Freeze a week"
          onClick={() => setIsFreezing(true)}
          className="-m-2 grid size-11 place-items-center rounded-control hover:bg-on-primary/15"
        >
          <Snowflake className="size-5" aria-hidden />
        </button>
      </div>
      <p className="mt-1 flex items-baseline gap-2">
        <span className="font-heading font-semibold text-[2.75rem] leading-none">{weeks}</span>
        {weeks === 1 ? "week" : "weeks in a row"}
      </p>
      <ol className="mt-3 grid grid-cols-12 gap-1.5">
        {latest.map((week, index) => (
          <Week key={week.start} week={week} isThisWeek={index === latest.length - 1} />
        ))}
      </ol>
      <p className="mt-3 text-sm">{freezeText(freezesLeft)}</p>
      {isFreezing && (
        <Suspense fallback={null}>
          <FreezeDialog
            {...{ userId, freezable, freezesLeft, freezes, calendar }}
            onClose={() => setIsFreezing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function freezeText(left: number) {
  const used = FREEZES_PER_QUARTER - left;
  if (used === 0) return `${left} freezes left this quarter, for illness or a closure.`;
  return left === 0 ? "Both freezes of this quarter are used." : "One freeze used this quarter, one left.";
}

const STATE_WORDS: Readonly<Record<StreakWeek["state"], string>> = {
  swum: "swim",
  frozen: "frozen",
  open: "no swim yet",
  missed: "no swim",
};

const STRIPES =
  "bg-[repeating-linear-gradient(45deg,currentColor_0_2px,transparent_2px_6px)] border border-on-primary/60";

function Week({ week: { start, state }, isThisWeek }: { week: StreakWeek; isThisWeek: boolean }) {
  const swum = isThisWeek ? "bg-buoy" : "bg-on-primary/65";
  const look = {
    swum,
    frozen: STRIPES,
    open: "border-2 border-on-primary/70 border-dashed",
    missed: "bg-on-primary/20",
  };
  return (
    <li className={`h-7 rounded-[0.375rem] ${look[state]}`}>
      <span className="sr-only">
        Week of {shortDay(start)}: {STATE_WORDS[state]}
      </span>
    </li>
  );
}
