import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { clientQuery } from "#app/backend/client.queries.ts";
import { listToolSpots } from "./tool-spots.data.ts";

export const toolSpotsQuery = (ids: readonly string[]) =>
  queryOptions({
    ...clientQuery(["spots", "tools", [...ids].sort()], (client) => listToolSpots(client, ids)),
    placeholderData: keepPreviousData,
  });
