import { VerdictMark } from "#app/features/verdicts/verdict-mark.tsx";
import { VERDICT_WORDS } from "#domain/conditions/verdict.ts";
import { leadingState } from "#domain/verdicts/verdict-for.ts";
import { type Asked, bestTimeText } from "#domain/verdicts/verdict-words.ts";
import type { Column } from "./compared-spot.ts";

/** On phones: all names and verdicts, which stay while the rest is swiped. */
export function VerdictStrip({ columns, asked }: { columns: readonly Column[]; asked: Asked }) {
  return (
    <ul
      className="sticky top-(--shell-top) z-10 flex divide-x divide-line rounded-t-sheet border-line border-b bg-surface py-3 sm:hidden"
      suppressHydrationWarning
    >
      {columns.map(({ spot, verdict }) => (
        <li key={spot.id} className="min-w-0 flex-1 px-2.5">
          <p className="truncate font-semibold text-sm">{spot.name}</p>
          <p className="mt-1 flex items-center gap-1.5">
            <VerdictMark state={leadingState(verdict)} className="size-6" />
            <span className="min-w-0">
              <span className="block truncate font-bold text-md leading-tight">
                {VERDICT_WORDS[leadingState(verdict)]}
              </span>
              <span className="block text-muted text-xs leading-tight">{bestTimeText(verdict, asked)}</span>
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
