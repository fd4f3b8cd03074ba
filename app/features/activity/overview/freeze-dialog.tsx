import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ChoiceChips } from "#app/ui/controls/chip.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { addDays, type Day, type Weekday, weekStart } from "#domain/workouts/totals/days.ts";
import {
  FREEZE_DAYS_BACK,
  FREEZE_REASONS,
  FREEZES_PER_QUARTER,
  type FreezeReason,
  type StreakFreeze,
} from "#domain/workouts/totals/streak.ts";
import { rangeText } from "#domain/workouts/totals/total-words.ts";
import { useFreezeWeek, useUnfreezeWeek } from "../activity.queries.ts";

const REASON_WORDS: Readonly<Record<FreezeReason, string>> = { illness: "I was ill", closure: "The water was closed" };
const REASONS = FREEZE_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }));

type FreezeDialogProps = {
  userId: string;
  freezable: readonly Day[];
  freezesLeft: number;
  freezes: readonly StreakFreeze[];
  calendar: { today: Day; firstWeekday: Weekday };
  onClose: () => void;
};

/** Keeps the streak over a week without a swim, or takes such a freeze back. */
export function FreezeDialog({ userId, freezable, freezesLeft, freezes, calendar, onClose }: FreezeDialogProps) {
  const [week, setWeek] = useState(freezable[0] ?? "");
  const [reason, setReason] = useState<FreezeReason>("illness");
  const freeze = useFreezeWeek(userId);
  const unfreeze = useUnfreezeWeek(userId);
  const nameWeek = (start: Day) => {
    const thisWeek = weekStart(calendar.today, calendar.firstWeekday);
    return start === thisWeek ? "This week" : rangeText({ from: start, to: addDays(start, 6) });
  };
  const recent = freezes.filter(({ day }) => day >= addDays(calendar.today, -FREEZE_DAYS_BACK));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Freeze a week"
      description={`A frozen week doesn't end your streak. You have ${FREEZES_PER_QUARTER} a quarter, for illness or a closure.`}
    >
      {freezable.length === 0 ? (
        <p>{freezesLeft === 0 ? "Both freezes of this quarter are used." : "No week needs a freeze now."}</p>
      ) : (
        <div className="grid gap-4">
          <ChoiceChips
            label="Week"
            options={freezable.map((value) => ({ value, label: nameWeek(value) }))}
            value={week}
            onChange={setWeek}
          />
          <ChoiceChips label="Reason" options={REASONS} value={reason} onChange={setReason} />
          <ProblemNote message={freeze.error?.message} />
          <Button
            pending={freeze.isPending}
            onClick={() => freeze.mutate({ day: week, reason }, { onSuccess: onClose })}
          >
            Freeze
          </Button>
        </div>
      )}
      {recent.length > 0 && (
        <ul className="mt-5 border-line border-t pt-3">
          {recent.map((frozen) => (
            <li key={frozen.day} className="flex items-center justify-between gap-3">
              <span>
                {nameWeek(weekStart(frozen.day, calendar.firstWeekday))}: {frozen.reason}
              </span>
              <Button
                variant="quiet"
                size="sm"
                className="min-h-11"
                pending={unfreeze.isPending}
                onClick={() => unfreeze.mutate(frozen)}
              >
                Take back
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
