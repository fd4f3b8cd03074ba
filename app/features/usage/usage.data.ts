import * as z from "zod/mini";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { UsageDevice } from "#domain/usage/events.ts";
import type { FunnelStep } from "#domain/usage/funnels.ts";

/** Null where a number of people below five would be known by it. */
const count = z.nullable(z.number());

const usageReport = z.object({
  totals: z.object({
    visits: count,
    visitors: count,
    views: count,
    returned: count,
    active_ms: count,
    score: count,
  }),
  days: z.array(z.object({ day: z.string(), visits: count, visitors: count, views: count })),
  devices: z.array(z.object({ device: z.string(), visits: count, visitors: count })),
  segments: z.array(z.object({ segment: z.string(), visitors: count })),
  milestones: z.array(z.object({ kind: z.string(), threshold: z.number(), visitors: count })),
  pages: z.array(z.object({ path: z.string(), views: count, load_ms: z.number() })),
});
export type UsageReportData = z.infer<typeof usageReport>;

/** Days are UTC, both included. */
export type UsagePeriod = { fromDay: string; toDay: string; device: UsageDevice | null };

const toArguments = ({ fromDay, toDay, device }: UsagePeriod) => ({
  from_day: fromDay,
  to_day: toDay,
  ...(device && { of_device: device }),
});

export async function readUsage(client: BackendClient, period: UsagePeriod): Promise<UsageReportData> {
  return usageReport.parse(unwrap(await client.rpc("read_usage", toArguments(period))));
}

/** Visitors per step. */
export async function readFunnel(client: BackendClient, steps: readonly FunnelStep[], period: UsagePeriod) {
  const given = steps.map(({ names, paths, features }) => ({
    ...(names && { names: [...names] }),
    ...(paths && { paths: [...paths] }),
    ...(features && { features: [...features] }),
  }));
  const answer = await client.rpc("read_usage_funnel", { steps: given, ...toArguments(period) });
  return z.array(count).parse(unwrap(answer));
}
