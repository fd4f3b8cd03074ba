import { formatNumber } from "#domain/format/numbers.ts";

type ProgressBarProps = { label: string; done: number; total: number | null };

/** Without a total it only shows that work continues. */
export function ImportProgress({ label, done, total }: ProgressBarProps) {
  const text = total === null ? `${formatNumber(done)} rows` : `${formatNumber(done)} of ${formatNumber(total)}`;
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[auto_1fr_auto] items-center gap-4 max-sm:grid-cols-[1fr_auto]">
      <span className="font-semibold">{label}</span>
      <progress
        aria-label={label}
        {...(total === null ? {} : { value: done, max: Math.max(total, 1) })}
        className="h-2 w-full overflow-hidden rounded-full bg-sunken accent-primary max-sm:order-last max-sm:col-span-2 [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
      />
      <span role="status" className="tabular-nums">
        {text}
      </span>
    </div>
  );
}
