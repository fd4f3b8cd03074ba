import type { UnitSystem } from "#domain/format/units.ts";
import type { LogForm } from "#domain/workouts/log/log-form.ts";
import type { SpotHour } from "../use-spot-now.ts";
import type { LogFieldProps } from "./log-input.tsx";

/** What the fields of a part of the form share. */
export type FieldsProps = LogFieldProps & {
  form: LogForm;
  units: UnitSystem;
  /** What the forecast says of the start. */
  hour: SpotHour | null;
  onChange: (change: Partial<LogForm>) => void;
};
