import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { METERS_PER_YARD } from "#domain/format/units.ts";
import { keepUpText, type PaceBar, type PaceCount, toPaceBars } from "#domain/groups/paces.ts";
import { legLengthUnit, paceText } from "#domain/swim-routes/route-words.ts";
import { formatDuration } from "#domain/tools/read-entry.ts";

type KeepUpProps = {
  counts: readonly PaceCount[];
  /** Seconds for 100 m; null until it is known. */
  ownPace: number | null;
  /** Where the swimmer's pace comes from. */
  isMeasured: boolean;
};

const LOWEST_PERCENT = 8;

/** How fast the members swim who say so, and where the swimmer would be among them. */
export function KeepUp({ counts, ownPace, isMeasured }: KeepUpProps) {
  const { units } = usePreferences();
  const bars = toPaceBars(counts, ownPace);
  const most = Math.max(1, ...bars.map(({ swimmers }) => swimmers));
  const total = bars.reduce((sum, { swimmers }) => sum + swimmers, 0);
  const answer = keepUpText(bars);
  return (
    <Block title="Will I keep up?">
      {total === 0 ? (
        <p className="text-muted text-sm">Nobody here has shared a pace yet.</p>
      ) : (
        <>
          <p className="text-muted text-sm">
            Paces per 100 {legLengthUnit(units)}.{ownPace !== null && " Yours is orange."}
          </p>
          <div className="mt-2 flex h-24 items-end gap-1" aria-hidden="true">
            {bars.map((bar) => (
              <Bar key={bar.pace} bar={bar} share={bar.swimmers / most} label={labelOf(bar, units)} />
            ))}
          </div>
          <ul className="sr-only">
            {bars
              .filter(({ swimmers, isOwn }) => swimmers > 0 || isOwn)
              .map((bar) => (
                <li key={bar.pace}>
                  {labelOf(bar, units)}: {bar.swimmers}
                  {bar.isOwn && ", your pace"}
                </li>
              ))}
          </ul>
          {answer && <p className="mt-2 text-sm">{answer}</p>}
        </>
      )}
      {ownPace !== null && (
        <p className="mt-1 text-muted text-sm">
          Yours: {paceText(ownPace, units)}
          {isMeasured && ", from your logged swims"}
        </p>
      )}
    </Block>
  );
}

function labelOf({ pace, isOpenEnded }: PaceBar, units: "metric" | "imperial") {
  const shown = formatDuration(units === "imperial" ? pace * METERS_PER_YARD : pace);
  return isOpenEnded ? `${shown}+` : shown;
}

function Bar({ bar, share, label }: { bar: PaceBar; share: number; label: string }) {
  const least = bar.swimmers > 0 || bar.isOwn ? LOWEST_PERCENT : 0;
  const height = least + share * (100 - LOWEST_PERCENT);
  return (
    <span className="flex h-full min-w-0 flex-1 flex-col justify-end text-center">
      <span
        className={`block rounded-inner ${bar.isOwn ? "bg-buoy" : "bg-pace-2"}`}
        style={{ height: `${height.toFixed(1)}%` }}
      />
      <span
        className={`mt-1 whitespace-nowrap text-xs leading-tight tracking-tight tabular-nums max-[24rem]:text-[0.6875rem] ${bar.isOwn ? "font-semibold text-buoy-text" : "text-muted"}`}
      >
        {label}
      </span>
    </span>
  );
}
