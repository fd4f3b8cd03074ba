import type { ReactNode } from "react";

type Fact = { name: string; value: ReactNode; note?: string | null };

/** Facts line by line; what is missing says so, since silence would read as "all fine". */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ name, value, note }) => (
        <div key={name} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 py-2.5">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 break-words">
            {value || <span className="text-muted">Not known</span>}
            {note && <span className="block text-muted text-sm">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
