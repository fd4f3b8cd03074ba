import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { WaitingSwims } from "#app/features/workouts/waiting-swims.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { formatTime } from "#domain/format/dates.ts";
import { addDays, addMonths, type Day, monthStart } from "#domain/workouts/totals/days.ts";
import type { Period } from "#domain/workouts/totals/periods.ts";
import { ofWater } from "#domain/workouts/totals/swim-day.ts";
import { plannedSwimsQuery, workoutCountQuery } from "../activity.queries.ts";
import { FILES_PATH, LOG_PATH, parsePeriod, parseWaterChoice } from "../activity-addresses.ts";
import { SwimCalendar } from "../calendar/swim-calendar.tsx";
import { GoalsCard } from "../goals/goals-card.tsx";
import { NextPlanned } from "../planned/next-planned.tsx";
import { useCalendar } from "../use-calendar.ts";
import { useSwimDays } from "../use-swim-days.ts";
import { WaterSegments } from "../water-segments.tsx";
import { ColdCard } from "./cold-card.tsx";
import { PlatformsCard } from "./platforms-card.tsx";
import { RecentCard } from "./recent-card.tsx";
import { StreakCard } from "./streak-card.tsx";
import { TotalsCard } from "./totals-card.tsx";
import { WeekChart } from "./week-chart.tsx";

const SpotsCard = lazyNamed(() => import("./spots-card.tsx"), "SpotsCard");

/** Totals, calendar, year, streak, goals and spots of a swimmer; in one water unless both are chosen. */
export function Overview({ userId }: { userId: string }) {
  const [search, setSearch] = useSearchParams();
  const calendar = useCalendar();
  const { today } = calendar;
  const [month, setMonth] = useState<Day>(today);
  const water = parseWaterChoice(search);
  const year = Number(today.slice(0, 4));
  const all = useSwimDays(userId, [year - 1, year]);
  const ofMonth = useSwimDays(userId, yearsAround(month, today));
  // Without them the calendar has the swims alone.
  const planned = useQuery(plannedSwimsQuery(userId)).data ?? [];
  const isNew = useQuery(workoutCountQuery(userId)).data === 0;
  const swum = all.data ? ofWater(all.data, water) : [];
  const choosePeriod = (period: Period) => {
    const next = new URLSearchParams(search);
    next.set("period", period);
    setSearch(next, { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <WaitingSwims userId={userId} />
      <WaterSegments />
      <Outdated query={all} />
      <QueryView query={all} loading="Loading your totals" skeleton={<Skeleton className="h-24 rounded-card!" />}>
        {(days) => (
          <TotalsCard
            days={ofWater(days, water)}
            calendar={calendar}
            period={parsePeriod(search)}
            onPeriod={choosePeriod}
          />
        )}
      </QueryView>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:grid-rows-[auto_1fr] lg:gap-5">
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:gap-5">
          <QueryView
            query={ofMonth}
            loading="Loading the calendar"
            skeleton={<Skeleton className="h-115 rounded-card!" />}
          >
            {(days) => (
              <SwimCalendar {...{ month, planned, isNew }} onMonth={setMonth} days={ofWater(days, water)} {...calendar}>
                {planned[0] && <NextPlanned swim={planned[0]} />}
                {isNew && <FirstSteps />}
              </SwimCalendar>
            )}
          </QueryView>
          {swum.length > 0 && <WeekChart days={swum} {...calendar} />}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:row-span-2 lg:gap-5">
          <StreakCard userId={userId} water={water} calendar={calendar} />
          <RecentCard userId={userId} water={water} />
          {all.data && <GoalsCard userId={userId} days={all.data} calendar={calendar} />}
          <PlatformsCard userId={userId} />
        </div>
        {swum.length > 0 && (
          <div className="grid min-w-0 grid-cols-1 gap-4 lg:gap-5">
            <ColdCard days={swum} today={calendar.today} />
            <Suspense fallback={<Skeleton className="h-72 rounded-card!" />}>
              <SpotsCard userId={userId} water={water} />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
}

/** Weeks of January and December reach into the years beside them. */
function yearsAround(month: Day, today: Day) {
  const first = addDays(monthStart(month), -6);
  const last = addDays(addMonths(monthStart(month), 1), 6);
  const thisYear = Number(today.slice(0, 4));
  return [first, last].map((day) => Math.min(thisYear, Number(day.slice(0, 4))));
}

function FirstSteps() {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <ButtonLink to={LOG_PATH}>Log your first swim</ButtonLink>
      <ButtonLink to={FILES_PATH} variant="secondary">
        Import files
      </ButtonLink>
    </div>
  );
}

/** Says of when the figures are, once loading again has failed. */
function Outdated({ query: { data, error, loadedAt } }: { query: ReturnType<typeof useSwimDays> }) {
  if (!data || !error) return null;
  return (
    <p role="status" className="rounded-control bg-sunken px-4 py-2.5 text-md">
      {error.message}. These are from {formatTime(loadedAt, deviceTimeZone())}.
    </p>
  );
}
