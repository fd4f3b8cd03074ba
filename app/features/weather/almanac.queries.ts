import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { clientQuery } from "#app/backend/client.queries.ts";
import { HOUR_MS } from "#domain/time.ts";
import { listAlmanacs } from "./almanac.data.ts";

/** Tide and sun are calculated days ahead. */
export const almanacsQuery = (spotIds: readonly string[]) =>
  queryOptions({
    ...clientQuery(["almanacs", [...spotIds].sort()], (client) => listAlmanacs(client, spotIds)),
    placeholderData: keepPreviousData,
    staleTime: HOUR_MS,
  });
