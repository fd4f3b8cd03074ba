import { useQuery } from "@tanstack/react-query";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { Panel } from "#app/ui/panel.tsx";
import { type AdminSource, sourceState } from "#domain/admin/overview.ts";
import { ageText } from "#domain/age.ts";
import { formatMoment } from "#domain/format/dates.ts";
import { overviewQuery } from "./overview.queries.ts";

const LOOK = {
  well: "bg-chip-good text-ink",
  late: "bg-chip-caution text-ink",
  down: "bg-chip-avoid text-danger",
} as const;

/** When each source last answered, and its raw error. */
export function SourcesPanel({ adminId }: { adminId: string }) {
  const { data, dataUpdatedAt } = useQuery(overviewQuery(adminId));
  if (!data || data.sources.length === 0) return null;
  return (
    <Panel title="Sources">
      <ul id="sources">
        {data.sources.map((source) => (
          <SourceLine key={source.id} source={source} now={dataUpdatedAt} />
        ))}
      </ul>
    </Panel>
  );
}

function SourceLine({ source, now }: { source: AdminSource; now: number }) {
  const state = sourceState(source, now);
  const { lastSuccessAt } = source;
  const age = lastSuccessAt === null ? "no answer yet" : ageText(lastSuccessAt, now);
  return (
    <li className="border-line border-b px-5 py-2 text-md last:border-b-0">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate">{source.name}</span>
        <span
          className={`whitespace-nowrap rounded-full px-2.5 py-0.5 text-sm ${LOOK[state]}`}
          title={lastSuccessAt === null ? undefined : formatMoment(lastSuccessAt, deviceTimeZone())}
        >
          {{ well: age, late: `${age}, late`, down: `down, ${age}` }[state]}
        </span>
      </div>
      {source.rawError && <p className="wrap-anywhere mt-1 font-mono text-danger text-xs">{source.rawError}</p>}
      {source.dropped && <p className="wrap-anywhere mt-1 font-mono text-muted text-xs">{source.dropped}</p>}
    </li>
  );
}
