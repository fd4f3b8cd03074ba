type SwitchProps = {
  /** Read out; the row shows the same words. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
  describedBy?: string | undefined;
};

export function Switch({ label, isOn, onChange, isDisabled = false, describedBy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
      className="group inline-flex h-11 w-11 shrink-0 items-center rounded-full disabled:cursor-not-allowed disabled:opacity-55"
    >
      <span className="relative h-6 w-11 rounded-full border border-control bg-surface transition-colors group-aria-checked:border-primary group-aria-checked:bg-primary">
        <span className="absolute top-0.75 left-0.75 size-4 rounded-full bg-control transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-on-primary motion-reduce:transition-none forced-colors:bg-[ButtonText] forced-colors:group-aria-checked:bg-[Highlight]" />
      </span>
    </button>
  );
}
