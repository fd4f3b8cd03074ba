import type { LineGroup } from "./import-line.ts";

/** In the order of the bar. */
const PARTS = [
  { group: "imported", words: "imported", color: "bg-quality-good" },
  { group: "duplicate", words: "duplicates", color: "bg-stream" },
  { group: "question", words: "to answer", color: "bg-quality-unknown" },
  { group: "skipped", words: "skipped", color: "bg-line" },
  { group: "failed", words: "failed", color: "bg-danger" },
] as const;

type ResultsBarProps = { counts: Readonly<Record<LineGroup, number>>; total: number };

export function ResultCounts({ counts }: Pick<ResultsBarProps, "counts">) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-md text-muted">
      {PARTS.filter(({ group }) => counts[group] > 0).map(({ group, words }) => (
        <li key={group}>
          <b className="text-ink tabular-nums">{counts[group]}</b>{" "}
          {group === "duplicate" && counts[group] === 1 ? "duplicate" : words}
        </li>
      ))}
    </ul>
  );
}

/** How much is read, and what became of it. */
export function ResultsBar({ counts, total }: ResultsBarProps) {
  const done = total - counts.pending;
  return (
    <div
      role="progressbar"
      aria-label="Files read"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={`${done} of ${total}`}
      className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunken"
    >
      {PARTS.filter(({ group }) => counts[group] > 0).map(({ group, color }) => (
        <span key={group} className={color} style={{ width: `${(counts[group] / total) * 100}%` }} />
      ))}
    </div>
  );
}
