import { FlaskConical } from "lucide-react";

type SimulatedBannerProps = { className?: string | undefined };

/** On every page with simulated values, before the first of them. */
export function SimulatedBanner({ className = "" }: SimulatedBannerProps) {
  return (
    <p
      role="note"
      className={`flex gap-2.5 rounded-control border-2 border-buoy border-dashed bg-surface px-4 py-3 text-md ${className}`}
    >
      <FlaskConical className="mt-0.5 size-5 shrink-0 text-buoy-text" aria-hidden />
      <span>
        <strong>Simulated.</strong> Values marked like this are for demonstration only. Don't plan a swim with them.
      </span>
    </p>
  );
}

type Simulatable = { conditionsSimulated: boolean; waterQualitySimulated: boolean };

export const isSimulated = (spot: Simulatable) => spot.conditionsSimulated || spot.waterQualitySimulated;

export function SimulatedBannerOver({ spots, className }: SimulatedBannerProps & { spots: readonly Simulatable[] }) {
  return spots.some(isSimulated) ? <SimulatedBanner className={className} /> : null;
}

/** Beside each simulated value, so that screenshots show it too. */
export function SimulatedMark({ className = "" }: SimulatedBannerProps) {
  return (
    <span className={`inline-flex items-center gap-1 font-medium text-buoy-text text-xs ${className}`}>
      <FlaskConical className="size-3.5" aria-hidden /> Simulated
    </span>
  );
}
