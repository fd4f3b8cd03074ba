import { clientQuery } from "#app/backend/client.queries.ts";
import type { Funnel } from "#domain/usage/funnels.ts";
import { readFunnel, readUsage, type UsagePeriod } from "./usage.data.ts";

export const usageQuery = (userId: string, period: UsagePeriod) =>
  clientQuery(["usage", userId, period], (client) => readUsage(client, period));

export const funnelQuery = (userId: string, { name, steps }: Funnel, period: UsagePeriod) =>
  clientQuery(["usage", userId, period, "funnel", name], (client) => readFunnel(client, steps, period));
