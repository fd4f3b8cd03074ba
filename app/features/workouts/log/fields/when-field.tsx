import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { formatTimeZone } from "#domain/format/dates.ts";
import { toLocalMinute } from "#domain/workouts/log/local-time.ts";
import type { LogForm } from "#domain/workouts/log/log-form.ts";
import { controlOf, LOG_CONTROL, LogFieldFrame, type LogFieldProps } from "./log-input.tsx";

type WhenFieldProps = LogFieldProps & {
  form: Pick<LogForm, "when">;
  timeZone: string;
  startMs: number | null;
  onChange: (change: Partial<LogForm>) => void;
};

/** When the swimmer got in, by the clock of the spot. Until touched the swim has just ended. */
export function WhenField({ form: { when }, timeZone, startMs, onChange, ...form }: WhenFieldProps) {
  const hint = timeZone === deviceTimeZone() ? undefined : formatTimeZone(timeZone);
  const shown = when ?? (startMs === null ? "" : toLocalMinute(startMs, timeZone));
  return (
    <LogFieldFrame {...form} field="when" label="When" hint={hint}>
      <input
        {...controlOf({ ...form, field: "when", hint })}
        type="datetime-local"
        value={shown}
        onChange={({ target }) => onChange({ when: target.value })}
        className={`${LOG_CONTROL} min-w-0 px-2.5! text-md!`}
      />
    </LogFieldFrame>
  );
}
