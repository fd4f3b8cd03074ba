import { clientQuery } from "#app/backend/client.queries.ts";
import { listNextSwims } from "./group-swims.data.ts";

export const nextSwimsQuery = (groupIds: readonly string[]) =>
  clientQuery(["gatherings", "next-of-groups", [...groupIds].sort()], (client) =>
    listNextSwims(client, groupIds, new Date()),
  );
