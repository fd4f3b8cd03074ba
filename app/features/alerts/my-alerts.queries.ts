import { queryOptions } from "@tanstack/react-query";
import { clientQuery } from "#app/backend/client.queries.ts";
import { listMyAlerts } from "./my-alerts.data.ts";

export const ALERTS_FRESHNESS = { staleTime: 60_000, refetchOnMount: true } as const;

export const myAlertsQuery = (userId: string) =>
  queryOptions({
    ...clientQuery(["my-alerts", userId], (client) => listMyAlerts(client, userId)),
    ...ALERTS_FRESHNESS,
  });
