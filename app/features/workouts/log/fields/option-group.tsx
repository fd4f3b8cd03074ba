import { type KeyboardEvent, type ReactNode, useId } from "react";

const SHAPE =
  "inline-flex min-h-12 items-center justify-center rounded-control border px-4 text-md whitespace-nowrap lg:min-h-10 lg:px-3.5";
const OFF = "border-line bg-surface text-ink hover:border-control";
const ON = "border-primary bg-tint font-medium text-primary";
const SCALE = "min-w-0 flex-1 px-0! lg:max-w-10";
const SCALE_ON = "border-primary bg-primary font-semibold text-on-primary";

type FrameProps = { label: string; aside?: ReactNode; children: ReactNode; onKeyDown?: (event: KeyboardEvent) => void };

function GroupFrame({ label, aside, children, onKeyDown }: FrameProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out beside others in every browser.
    <div role="group" aria-labelledby={id} className="min-w-0" onKeyDown={onKeyDown}>
      <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 font-medium text-md">
        <span id={id}>{label}</span>
        {aside && <span className="font-normal text-muted text-sm">{aside}</span>}
      </p>
      {children}
    </div>
  );
}

type Option<Value> = { value: Value; label: string };

type SeveralProps<Value> = {
  label: string;
  aside?: ReactNode;
  options: readonly Option<Value>[];
  values: readonly Value[];
  onToggle: (value: Value) => void;
};

export function SeveralOptions<Value extends string>({ label, aside, options, values, onToggle }: SeveralProps<Value>) {
  return (
    <GroupFrame label={label} aside={aside}>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label: word }) => (
          <button
            key={value}
            type="button"
            aria-pressed={values.includes(value)}
            onClick={() => onToggle(value)}
            className={`${SHAPE} ${values.includes(value) ? ON : OFF}`}
          >
            {word}
          </button>
        ))}
      </div>
    </GroupFrame>
  );
}

type OneProps<Value> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
};

/** One or none: another press takes the choice back. */
export function OneOption<Value extends string>({ label, options, value, onChange }: OneProps<Value>) {
  return (
    <GroupFrame label={label}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value === value ? null : option.value)}
            className={`${SHAPE} ${option.value === value ? ON : OFF}`}
          >
            {option.label}
          </button>
        ))}
      </div>
    </GroupFrame>
  );
}

type ScaleProps = {
  label: string;
  from: number;
  to: number;
  value: number | null;
  /** What the lowest and the highest number mean. */
  ends?: readonly [string, string];
  onChange: (value: number | null) => void;
};

/** A digit chooses, too; on a scale to ten 0 is ten. */
function readDigit(key: string, from: number, to: number) {
  if (!/^\d$/.test(key)) return null;
  const digit = key === "0" && from > 0 ? 10 : Number(key);
  return digit >= from && digit <= to ? digit : null;
}

export function ScaleOptions({ label, from, to, value, ends, onChange }: ScaleProps) {
  const steps = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  function onKeyDown(event: KeyboardEvent) {
    const digit = event.ctrlKey || event.metaKey || event.altKey ? null : readDigit(event.key, from, to);
    if (digit !== null) onChange(digit);
  }
  return (
    <GroupFrame label={label} onKeyDown={onKeyDown}>
      {/* Ten in one row would be too narrow for a thumb. */}
      <div className={`gap-1 sm:flex sm:gap-1.5 ${steps.length > 6 ? "grid grid-cols-5" : "flex"}`}>
        {steps.map((step) => (
          <button
            key={step}
            type="button"
            aria-pressed={step === value}
            onClick={() => onChange(step === value ? null : step)}
            className={`${SHAPE} ${SCALE} ${step === value ? SCALE_ON : OFF}`}
          >
            {step}
          </button>
        ))}
      </div>
      {ends && (
        <p className="mt-1 flex justify-between text-muted text-sm lg:max-w-68">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
    </GroupFrame>
  );
}
