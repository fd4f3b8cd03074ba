import { queryOptions } from "@tanstack/react-query";
import { clientQuery } from "#app/backend/client.queries.ts";
import { predictTide } from "./tide-month.data.ts";

/** A prediction doesn't age. */
export const tideMonthQuery = (spotId: string, month: string) =>
  queryOptions({
    ...clientQuery(["tides", spotId, month], (client) => predictTide(client, spotId, month)),
    staleTime: Number.POSITIVE_INFINITY,
  });
