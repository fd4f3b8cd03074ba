type SwitchProps = {
  id?: string;
  /** Read out; the row shows the same words. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
  describedBy?: string | undefined;
};

/** A native checkbox, so that it works with keyboard, screen reader and forms. */
export function Switch({ id, label, isOn, onChange, isDisabled = false, describedBy }: SwitchProps) {
  return (
    <span className="relative inline-flex h-11 w-11 shrink-0 items-center">
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-describedby={describedBy}
        aria-checked={isOn}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
        className="peer absolute inset-0 cursor-pointer rounded-full border-0! bg-transparent! before:hidden! disabled:cursor-not-allowed"
      />
      <span
        aria-hidden
        className="pointer-events-none h-6 w-11 rounded-full border border-control bg-surface transition-colors peer-checked:border-primary peer-checked:bg-primary peer-disabled:opacity-55"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute left-1 size-4 rounded-full bg-control transition-transform peer-checked:translate-x-5 peer-checked:bg-on-primary peer-disabled:opacity-55 motion-reduce:transition-none"
      />
    </span>
  );
}
