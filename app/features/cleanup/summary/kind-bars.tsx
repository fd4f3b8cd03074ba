import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { DEBRIS_KINDS, type DebrisKind } from "#domain/cleanups/debris-kinds.ts";
import { formatNumber } from "#domain/format/numbers.ts";

const SHOWN_KINDS = 8;

/** Kinds as bars, most first. Fishing gear has its own color: it keeps catching. */
export function KindBars({ counts }: { counts: ReadonlyMap<DebrisKind, number> }) {
  const [showsAll, setShowsAll] = useState(false);
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  const most = sorted[0]?.[1] ?? 1;
  const shown = showsAll ? sorted : sorted.slice(0, SHOWN_KINDS);
  const hasGear = shown.some(([kind]) => isGear(kind));
  return (
    <>
      <ul aria-label="Items by kind" className="mt-5 grid gap-2.5">
        {shown.map(([kind, count]) => (
          <li key={kind} className="grid grid-cols-[minmax(0,9rem)_1fr_3rem] items-center gap-2 text-md">
            <span className="wrap-anywhere text-sm leading-tight">{DEBRIS_KINDS[kind].label}</span>
            <span aria-hidden>
              <span
                className={`block h-4.5 rounded-[4px] ${isGear(kind) ? "bg-buoy" : "bg-primary"}`}
                style={{ width: `${Math.max(2, (100 * count) / most)}%` }}
              />
            </span>
            <span className="text-right font-semibold tabular-nums">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
      {hasGear && (
        <p className="mt-3 flex items-center gap-2 text-muted text-sm">
          <span className="size-3 rounded-[3px] bg-buoy" aria-hidden /> Fishing gear
        </p>
      )}
      {sorted.length > SHOWN_KINDS && (
        <Button variant="quiet" className="-ml-5 mt-1" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? "Fewer kinds" : `All ${sorted.length} kinds`}
        </Button>
      )}
    </>
  );
}

const isGear = (kind: DebrisKind) => DEBRIS_KINDS[kind].group === "fishing";
