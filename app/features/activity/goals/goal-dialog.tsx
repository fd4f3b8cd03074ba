import { type SyntheticEvent, useId, useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ChoiceChips } from "#app/ui/controls/chip.tsx";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { METERS_PER_KM, METERS_PER_MILE, type UnitSystem } from "#domain/format/units.ts";
import {
  GOAL_MEASURES,
  type GoalMeasure,
  MAX_GOAL_COUNT,
  MAX_GOAL_METERS,
  type SwimGoal,
} from "#domain/workouts/totals/goals.ts";
import { PERIODS } from "#domain/workouts/totals/periods.ts";
import { WATER_CHOICES } from "#domain/workouts/totals/swim-day.ts";
import { MEASURE_WORDS, PERIOD_WORDS, WATER_CHOICE_WORDS } from "#domain/workouts/totals/total-words.ts";
import { useDeleteGoal, useSaveGoal } from "../activity.queries.ts";

const MEASURES = GOAL_MEASURES.map((value) => ({ value, label: MEASURE_WORDS[value] }));
const PERIOD_OPTIONS = PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }));
const WATERS = WATER_CHOICES.map((value) => ({ value, label: WATER_CHOICE_WORDS[value] }));

const NEW_GOAL = { measure: "distance", period: "month", water: "open_water" } as const;

const unitOf = (measure: GoalMeasure, units: UnitSystem) => {
  if (measure !== "distance") return { name: measure, perUnit: 1 };
  return units === "imperial" ? { name: "mi", perUnit: METERS_PER_MILE } : { name: "km", perUnit: METERS_PER_KM };
};

/** Null for what is no target. */
function readTarget(text: string, measure: GoalMeasure, units: UnitSystem) {
  const typed = Number(text.trim().replace(",", "."));
  const target = Math.round(typed * unitOf(measure, units).perUnit);
  const most = measure === "distance" ? MAX_GOAL_METERS : MAX_GOAL_COUNT;
  return target >= 1 && target <= most ? target : null;
}

type GoalDialogProps = { userId: string /** Null: a new one. */; goal: SwimGoal | null; onClose: () => void };

export function GoalDialog({ userId, goal, onClose }: GoalDialogProps) {
  const { units } = usePreferences();
  const id = useId();
  const [draft, setDraft] = useState<Omit<SwimGoal, "target" | "id">>(goal ?? NEW_GOAL);
  const unit = unitOf(draft.measure, units);
  const [text, setText] = useState(goal ? String(Math.round((goal.target / unit.perUnit) * 100) / 100) : "");
  const [problem, setProblem] = useState<string>();
  const save = useSaveGoal(userId);
  const remove = useDeleteGoal(userId);
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const target = readTarget(text, draft.measure, units);
    setProblem(target === null ? `Enter a number of ${unit.name}.` : undefined);
    if (target === null) return;
    save.mutate({ ...draft, id: goal?.id ?? crypto.randomUUID(), target }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={goal ? "Change the goal" : "Add a goal"}
      description="Only you see your goals."
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ChoiceChips
          label="What counts"
          options={MEASURES}
          value={draft.measure}
          onChange={(measure) => change({ measure })}
        />
        <FieldFrame id={id} label={`How much, in ${unit.name}`} message={problem}>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            className={`min-h-11 max-w-40 ${CONTROL}`}
          />
        </FieldFrame>
        <ChoiceChips
          label="Each"
          options={PERIOD_OPTIONS}
          value={draft.period}
          onChange={(period) => change({ period })}
        />
        <ChoiceChips label="Water" options={WATERS} value={draft.water} onChange={(water) => change({ water })} />
        <ProblemNote message={save.error?.message} />
        <div className="flex flex-wrap justify-between gap-2">
          <Button type="submit" pending={save.isPending}>
            Save
          </Button>
          {goal && (
            <Button
              variant="quiet"
              pending={remove.isPending}
              onClick={() => remove.mutate(goal.id, { onSuccess: onClose })}
            >
              Delete goal
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
