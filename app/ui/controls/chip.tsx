import { type ReactNode, useId } from "react";
import { Link, type LinkProps } from "react-router";

const SHAPE = "inline-flex min-h-10 items-center gap-1.5 rounded-control border px-3.5 text-md whitespace-nowrap";
const OFF = "border-line bg-surface text-ink hover:border-control";
const ON = "border-primary bg-tint text-primary font-medium";

type ChipProps = { pressed?: boolean; onPress?: (() => void) | undefined; children: ReactNode };

/** With `onPress` a toggle. */
export function Chip({ pressed = false, onPress, children }: ChipProps) {
  if (!onPress) {
    return (
      <span className="inline-flex items-center gap-1.5 rounded-full bg-sunken px-3 py-1 text-sm">{children}</span>
    );
  }
  return (
    <button type="button" aria-pressed={pressed} onClick={onPress} className={`${SHAPE} ${pressed ? ON : OFF}`}>
      {children}
    </button>
  );
}

type ChoiceChipsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Native radio buttons, for keyboard and screen readers. */
export function ChoiceChips<Value extends string>({ label, options, value, onChange }: ChoiceChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={`relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary ${SHAPE} ${option.value === value ? ON : OFF}`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute -inset-px cursor-pointer appearance-none rounded-control outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ChipLinkProps = Pick<LinkProps, "to" | "preventScrollReset"> & { isCurrent: boolean; children: ReactNode };

/** A link, so it works without scripts. */
export function ChipLink({ isCurrent, children, ...link }: ChipLinkProps) {
  return (
    <Link {...link} aria-current={isCurrent || undefined} className={`${SHAPE} ${isCurrent ? ON : OFF}`}>
      {children}
    </Link>
  );
}
