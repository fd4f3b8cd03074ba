import { FieldNotes } from "#app/ui/form/field-frame.tsx";
import { QUICK_MINUTES } from "#domain/workouts/log/log-form.ts";
import { controlOf, fieldId, LOG_CONTROL, type LogFieldProps } from "./log-input.tsx";

const STEP =
  "inline-flex min-h-12 min-w-12 flex-1 items-center justify-center rounded-control border text-lg font-bold lg:min-h-11 lg:max-w-14";

type TimeInWaterProps = LogFieldProps & { value: string; onChange: (text: string) => void };

/** Five usual times, or one that is typed. */
export function TimeInWater({ value, onChange, ...form }: TimeInWaterProps) {
  const id = fieldId(form.formId, "time");
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-md">
        Time in water
      </label>
      {/* biome-ignore lint/a11y/useSemanticElements: the label belongs to the field beside. */}
      <div className="flex flex-wrap gap-2" role="group" aria-label="Time in water">
        {QUICK_MINUTES.map((minutes) => {
          const isChosen = value === String(minutes);
          return (
            <button
              key={minutes}
              type="button"
              aria-pressed={isChosen}
              aria-label={`${minutes} minutes`}
              onClick={() => onChange(isChosen ? "" : String(minutes))}
              className={`${STEP} ${isChosen ? "border-primary bg-tint text-primary" : "border-line bg-surface hover:border-control"}`}
            >
              {minutes}
            </button>
          );
        })}
        <span className="relative w-full sm:w-32">
          <input
            {...controlOf({ ...form, field: "time" })}
            type="text"
            autoComplete="off"
            inputMode="text"
            placeholder="30:51"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={`${LOG_CONTROL} pr-12`}
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted text-sm"
          >
            min
          </span>
        </span>
      </div>
      <FieldNotes id={id} hint={undefined} message={form.problem?.field === "time" ? form.problem.text : undefined} />
    </div>
  );
}
