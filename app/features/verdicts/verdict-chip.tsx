import { VERDICT_WORDS, type VerdictState } from "#domain/conditions/verdict.ts";
import { formatTime } from "#domain/format/dates.ts";
import { chipDetail } from "#domain/verdicts/verdict-words.ts";
import type { ShownVerdict } from "./use-spot-verdict.ts";
import { VerdictMark } from "./verdict-mark.tsx";

const FILLS: Readonly<Record<VerdictState, string>> = {
  good: "bg-chip-good",
  fair: "bg-chip-fair",
  caution: "bg-chip-caution",
  avoid: "bg-chip-avoid",
  closed: "bg-chip-closed",
  unknown: "bg-chip-unknown",
  dark: "bg-chip-dark",
};

/** The word, and the best time or the reason. Without fill once the forecast is overdue. */
export function VerdictChip({ verdict, asked, isOnTint = false }: ShownVerdict & { isOnTint?: boolean }) {
  const { state, isStale } = verdict;
  const fill = isOnTint ? "bg-surface" : FILLS[state];
  return (
    // The clocks of server and browser differ slightly.
    <span
      className={`inline-flex min-h-7.5 max-w-full items-center gap-1.5 rounded-full py-0.5 pr-3 pl-1.5 text-md ${isStale ? "border border-control" : fill} offline:bg-transparent offline:inset-ring offline:inset-ring-control`}
      suppressHydrationWarning
    >
      <VerdictMark state={state} className="size-4.5" />
      <span className="font-semibold whitespace-nowrap">{VERDICT_WORDS[state]}</span>
      <ChipDetail verdict={verdict} asked={asked} />
    </span>
  );
}

/** Mark, word and detail in one line, where a chip would be too heavy. */
export function VerdictLine({ verdict, asked }: ShownVerdict) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 text-md" suppressHydrationWarning>
      <VerdictMark state={verdict.state} className="size-4.5" />
      <span className="font-semibold whitespace-nowrap">{VERDICT_WORDS[verdict.state]}</span>
      <ChipDetail verdict={verdict} asked={asked} />
    </span>
  );
}

/**
 * The best time or the reason; offline, when the verdict was made. A device whose time zone data is older than the
 * server's may write another hour, and React would render the whole page again.
 */
function ChipDetail({ verdict, asked }: ShownVerdict) {
  const { computedAt, timeZone } = verdict;
  const detail = chipDetail(verdict, asked);
  return (
    <>
      {detail && (
        <span className={`truncate text-muted ${computedAt ? "offline:hidden" : ""}`} suppressHydrationWarning>
          {detail}
        </span>
      )}
      {computedAt && (
        <span className="hidden truncate text-muted offline:inline" suppressHydrationWarning>
          {`as of ${formatTime(computedAt, timeZone)}`}
        </span>
      )}
    </>
  );
}
