import { TRIAL_DAYS } from "#domain/subscription/trial-eligibility.ts";

/** How much of a trial is left, as a figure and as a bar. */
export function TrialCountdown({ days }: { days: number }) {
  const left = Math.min(days, TRIAL_DAYS);
  const text = days === 1 ? "day of your trial left" : "days of your trial left";
  return (
    <div>
      <p>
        <span className="mr-1.5 font-bold font-heading text-2xl tabular-nums">{days}</span>
        {text}
      </p>
      <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-buoy" style={{ width: `${(100 * left) / TRIAL_DAYS}%` }} />
      </div>
    </div>
  );
}
