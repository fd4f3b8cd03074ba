import { useQuery } from "@tanstack/react-query";
import { Card } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { type Week, wholePercent } from "#domain/admin/overview.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import { countsQuery, overviewQuery } from "./overview.queries.ts";

/** The four metrics, each with its change and the last twelve weeks. */
export function Metrics({ adminId }: { adminId: string }) {
  const { data: counts } = useQuery(countsQuery(adminId));
  const { data: overview } = useQuery(overviewQuery(adminId));
  if (!counts) return <Skeleton className="h-28 rounded-control" />;
  const { users, spots, newSpots, activeUsers } = counts;
  const weeks = overview?.weeks ?? [];
  const percent = (part: number | null, total: number | null) => wholePercent(part ?? 0, total ?? 0);
  const bars = (of: keyof Week) => weeks.map((week) => week[of]);
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Metric
        label="Total Users"
        value={users}
        change={`${percent(activeUsers, users)}% active`}
        bars={bars("users")}
      />
      <Metric
        label="Total Spots"
        value={spots}
        change={`${percent(newSpots, spots)}% new this week`}
        bars={bars("spots")}
      />
      <Metric
        label="New Spots (Week)"
        value={newSpots}
        change={`${percent(newSpots, spots)}% of all spots`}
        bars={bars("spots")}
      />
      <Metric
        label="Active Users"
        value={activeUsers}
        change={`${percent(activeUsers, users)}%, counted by spots added`}
        bars={bars("active_users")}
      />
    </ul>
  );
}

type MetricProps = { label: string; value: number | null; change: string; bars: readonly number[] };

function Metric({ label, value, change, bars }: MetricProps) {
  return (
    <Card as="li" className="flex items-end justify-between gap-3 rounded-control! p-4!">
      <div className="self-start">
        <p className="text-muted text-sm">{label}</p>
        <p className="font-bold font-display text-2xl">{value === null ? "–" : formatNumber(value)}</p>
        {value !== null && <p className="text-muted text-sm">{change}</p>}
      </div>
      <Bars values={bars} />
    </Card>
  );
}

const BAR_STEP = 8;
const HEIGHT = 32;

/** New ones by week; the last is this week. */
function Bars({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  return (
    <svg
      viewBox={`0 0 ${values.length * BAR_STEP} ${HEIGHT}`}
      className="h-8 w-24 shrink-0"
      role="img"
      aria-label={`New in each of the last ${values.length} weeks: ${values.join(", ")}`}
    >
      {values.map((value, week) => {
        const height = 2 + ((HEIGHT - 2) * value) / most;
        const isNow = week === values.length - 1;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place.
            key={week}
            x={week * BAR_STEP}
            y={HEIGHT - height}
            width={BAR_STEP - 2}
            height={height}
            rx="1"
            className={isNow ? "fill-buoy" : "fill-control"}
          />
        );
      })}
    </svg>
  );
}
