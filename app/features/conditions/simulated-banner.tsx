import { FlaskConical } from "lucide-react";
import { createContext, useContext, useEffect } from "react";

type Simulatable = { conditionsSimulated: boolean; waterQualitySimulated: boolean };

export const isSimulated = (spot: Simulatable) => spot.conditionsSimulated || spot.waterQualitySimulated;

/** Once per page, under the header. The shell shows it for `handle.showsSimulated` or a mounted `ShowsSimulated`. */
export function SimulatedBar() {
  return (
    <aside
      aria-label="Simulated values"
      className="flex min-h-8.5 items-center justify-center gap-2 bg-[color-mix(in_oklab,var(--color-buoy)_11%,var(--color-surface))] px-4 py-1.5 text-buoy-text text-xs leading-tight"
    >
      <FlaskConical className="size-4 shrink-0" aria-hidden />
      <p>
        <strong className="font-bold">Simulated.</strong> Made-up values, to show how Tideline works.
      </p>
    </aside>
  );
}

/** In the head of a block with simulated values; never on rows, pins or single figures. */
export function SimulatedMark({ className = "" }: { className?: string }) {
  return (
    <span
      role="img"
      aria-label="Simulated"
      title="Simulated"
      className={`inline-grid size-5.5 shrink-0 place-items-center rounded-full bg-buoy/13 text-buoy-text ${className}`}
    >
      <FlaskConical className="size-3.5" aria-hidden />
    </span>
  );
}

/** Given by the shell: counts the parts that show simulated values. */
export const SimulatedPartsContext = createContext<(change: 1 | -1) => void>(() => undefined);

/** For parts that load in the browser: the shell's bar stays while one of them shows simulated values. */
export function ShowsSimulated({ when }: { when: boolean }) {
  const count = useContext(SimulatedPartsContext);
  useEffect(() => {
    if (!when) return;
    count(1);
    return () => count(-1);
  }, [when, count]);
  return null;
}
