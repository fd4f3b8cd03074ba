import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { formatMoment } from "#domain/format/dates.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import type { SourceHealth } from "#domain/weather/source/source-health.ts";
import type { SourcesHealth } from "./source-health.data.ts";

const MARKS = {
  well: { Icon: CircleCheck, color: "text-primary", says: "Working:" },
  failing: { Icon: CircleAlert, color: "text-danger", says: "Failing:" },
  unasked: { Icon: CircleDashed, color: "text-muted", says: "Not tried yet:" },
} as const;

const spots = (count: number) => (count === 1 ? "1 spot shows" : `${formatNumber(count)} spots show`);

const rows = (count: number) => (count === 1 ? "1 row" : `${formatNumber(count)} rows`);

export function SourceHealthPanel({ health }: { health: SourcesHealth }) {
  return (
    <Panel title="Where conditions come from">
      <p className="border-line border-b px-5 py-3.5 text-md text-muted">
        {spots(health.live)} live weather, {spots(health.simulated)} simulated weather.
      </p>
      <ul>
        {health.sources.map((source) => (
          <SourceLine key={source.id} source={source} />
        ))}
      </ul>
    </Panel>
  );
}

function SourceLine({ source }: { source: SourceHealth }) {
  const { Icon, color, says } = MARKS[source.state];
  const credit = [source.attribution, source.licence].filter(Boolean).join(", ");
  return (
    <li className="flex items-start gap-3 border-line border-b px-5 py-3.5 last:border-b-0">
      <Icon className={`mt-0.5 size-5 shrink-0 ${color}`} aria-hidden />
      <div className="min-w-0 flex-1">
        <p>
          <span className="sr-only">{says}</span>
          <span className="block font-semibold sm:inline-block sm:w-56">
            {source.url ? <TextLink to={source.url}>{source.name}</TextLink> : source.name}
          </span>
          <span className="text-md text-muted">
            {source.lastSuccessAt === null ? (
              "Has not answered yet"
            ) : (
              <>Last answered {<Moment at={source.lastSuccessAt} />}</>
            )}
          </span>
        </p>
        {source.state === "failing" && (
          <p className="text-md">
            Failed {source.failures === 1 ? "once" : `${source.failures} times in a row`}
            {source.problem !== null && `: ${source.problem}`}.{" "}
            {source.retryAt !== null && <>Next try: {<Moment at={source.retryAt} />}.</>}
          </p>
        )}
        {source.rowsDropped > 0 && (
          <p className="text-md text-buoy-text">
            Skipped {formatNumber(source.rowsDropped)} of {rows(source.rowsRead ?? source.rowsDropped)} that couldn't be
            read.
          </p>
        )}
        {credit && <p className="text-md text-muted">{credit}</p>}
      </div>
    </li>
  );
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(at)}</time>;
}
