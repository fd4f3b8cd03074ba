import type { ReactNode } from "react";
import { formatTime } from "#domain/format/dates.ts";
import type { Board } from "#domain/muster/board.ts";
import { STATE_WORDS } from "#domain/muster/board-words.ts";
import type { MusterGathering } from "#domain/muster/entry.ts";
import { LeaveBoard } from "./leave-board.tsx";

/** In the order of the board's header; at least 4.5:1 on its ground. */
const COUNTS = [
  ["in", "text-[#7fd0dd]"],
  ["out", "text-[#45e6c0]"],
  ["overdue", "text-[#ff9d98]"],
  ["ashore", "text-[#a9c0c4]"],
] as const;

type BoardHeaderProps = {
  gathering: MusterGathering;
  counts: Board["counts"];
  nowMs: number;
  /** The line that stays in sight. */
  children: ReactNode;
};

export function BoardHeader({ gathering, counts, nowMs, children }: BoardHeaderProps) {
  return (
    <header className="sticky top-(--shell-top) z-20 bg-[#0c2430] px-4 pt-2 pb-1 text-[#ffffff] lg:static">
      <div className="flex items-center gap-2">
        <LeaveBoard gatheringId={gathering.id} />
        <h1 className="min-w-0 flex-1 truncate font-body font-semibold text-lg tracking-normal">
          Muster<span className="font-normal text-[#d3e0e2] max-sm:sr-only">: {gathering.title}</span>
        </h1>
        <p className="text-[#d3e0e2] tabular-nums">{formatTime(nowMs, gathering.timeZone)}</p>
      </div>
      <dl className="grid grid-cols-[repeat(4,auto)] justify-between gap-2 pt-1">
        {COUNTS.map(([state, color]) => (
          <div key={state} className="flex flex-col-reverse">
            <dt className="text-sm">{STATE_WORDS[state]}</dt>
            <dd className={`font-bold font-heading text-3xl tabular-nums leading-tight ${color}`}>{counts[state]}</dd>
          </div>
        ))}
      </dl>
      {children}
    </header>
  );
}
