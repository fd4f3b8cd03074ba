import { useQuery } from "@tanstack/react-query";
import { Card } from "#app/ui/card.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { FUNNELS, type Funnel, keptPercent } from "#domain/usage/funnels.ts";
import type { UsagePeriod } from "./usage.data.ts";
import { funnelQuery } from "./usage.queries.ts";
import { countText } from "./usage-words.ts";

type PeriodProps = { userId: string; period: UsagePeriod };

export function FunnelCards({ userId, period }: PeriodProps) {
  return (
    <section aria-labelledby="funnels">
      <h2 id="funnels" className="mb-3 text-lg">
        Funnels
      </h2>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        {FUNNELS.map((funnel) => (
          <FunnelCard key={funnel.name} funnel={funnel} userId={userId} period={period} />
        ))}
      </div>
    </section>
  );
}

function FunnelCard({ funnel, userId, period }: PeriodProps & { funnel: Funnel }) {
  return (
    <Card as="section">
      <h3 className="mb-3 font-semibold">{funnel.label}</h3>
      <QueryView
        query={useQuery(funnelQuery(userId, funnel, period))}
        loading={`Loading ${funnel.label}`}
        skeleton={<Skeleton className="h-36" />}
        failed="Couldn't load this funnel"
      >
        {(counts) => <Steps funnel={funnel} counts={counts} />}
      </QueryView>
    </Card>
  );
}

function Steps({ funnel: { steps }, counts }: { funnel: Funnel; counts: readonly (number | null)[] }) {
  const first = counts[0] ?? null;
  return (
    <ol className="grid gap-2.5">
      {steps.map(({ label }, index) => {
        const count = counts[index] ?? null;
        const kept = index === 0 ? null : keptPercent(counts[index - 1] ?? null, count);
        return (
          <li key={label} className="text-sm">
            <div className="flex justify-between gap-3">
              <span>{label}</span>
              <span className="whitespace-nowrap font-semibold tabular-nums">{countText(count)}</span>
            </div>
            <div aria-hidden className="mt-1 h-2 rounded-full bg-sunken">
              <div className="h-2 rounded-full bg-primary" style={{ width: `${keptPercent(first, count) ?? 0}%` }} />
            </div>
            {kept !== null && <p className="mt-0.5 text-muted">{100 - kept} % dropped off</p>}
          </li>
        );
      })}
    </ol>
  );
}
