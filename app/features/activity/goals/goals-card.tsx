import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { QueryView } from "#app/ui/states/query-view.tsx";
import type { Day, Weekday } from "#domain/workouts/totals/days.ts";
import { goalProgress, type SwimGoal } from "#domain/workouts/totals/goals.ts";
import { periodToDate, wholePeriod } from "#domain/workouts/totals/periods.ts";
import { sumDays } from "#domain/workouts/totals/sum-days.ts";
import { ofWater, type SwimDay } from "#domain/workouts/totals/swim-day.ts";
import { goalAmountText, goalPaceText, goalText } from "#domain/workouts/totals/total-words.ts";
import { goalsQuery } from "../activity.queries.ts";

const GoalDialog = lazyNamed(() => import("./goal-dialog.tsx"), "GoalDialog");

type GoalsCardProps = {
  userId: string;
  /** In all waters: each goal says which count. */
  days: readonly SwimDay[];
  calendar: { today: Day; firstWeekday: Weekday };
};

/** What the swimmer aims at, and how far they are. */
export function GoalsCard({ userId, days, calendar }: GoalsCardProps) {
  const goals = useQuery(goalsQuery(userId));
  const [edited, setEdited] = useState<SwimGoal | "new" | null>(null);
  return (
    <Block
      title="Goals"
      className="lg:p-5!"
      aside={
        <Button variant="quiet" size="sm" className="-my-2 min-h-11" onClick={() => setEdited("new")}>
          <Plus className="size-4.5" aria-hidden /> Add
        </Button>
      }
    >
      <QueryView
        query={goals}
        loading="Loading your goals"
        empty={<p className="text-muted text-md">A distance, a number of swims or days: a week, a month or a year.</p>}
      >
        {(listed) => (
          <ul className="grid gap-4">
            {listed.map((goal) => (
              <Goal key={goal.id} goal={goal} days={days} calendar={calendar} onEdit={() => setEdited(goal)} />
            ))}
          </ul>
        )}
      </QueryView>
      {edited && (
        <Suspense fallback={null}>
          <GoalDialog userId={userId} goal={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Block>
  );
}

type GoalProps = { goal: SwimGoal; days: readonly SwimDay[]; calendar: GoalsCardProps["calendar"]; onEdit: () => void };

function Goal({ goal, days, calendar, onEdit }: GoalProps) {
  const { units } = usePreferences();
  const totals = sumDays(ofWater(days, goal.water), periodToDate(goal.period, calendar));
  const whole = wholePeriod(goal.period, calendar);
  const progress = goalProgress(goal, totals, { whole, today: calendar.today });
  const text = goalText(goal, units);
  return (
    <li>
      <div className="flex items-center justify-between gap-2">
        <p className="font-semibold">{text}</p>
        <button
          type="button"
          aria-label={`Change the goal: ${text}`}
          onClick={onEdit}
          className="-my-2 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken"
        >
          <Pencil className="size-4" aria-hidden />
        </button>
      </div>
      <div
        role="progressbar"
        aria-label={text}
        aria-valuenow={Math.round(progress.share * 100)}
        aria-valuetext={`${goalAmountText(goal.measure, progress.done, units)} of ${goalAmountText(goal.measure, goal.target, units)}`}
        className="mt-1 h-2 rounded-full bg-sunken"
      >
        <div
          className={`h-full rounded-full ${progress.isReached ? "bg-quality-good" : "bg-buoy"}`}
          style={{ width: `${(progress.share * 100).toFixed(1)}%` }}
        />
      </div>
      <p className="mt-1 text-muted text-sm">
        {goalAmountText(goal.measure, progress.done, units)} so far. {goalPaceText(goal, progress, units)}
      </p>
    </li>
  );
}
