import { clientQuery } from "#app/backend/client.queries.ts";
import { listMeasuredSpotIds } from "./measured-spots.data.ts";

export const ALL_REPORTS = ["crowd-reports"] as const;

export const measuredSpotsQuery = (spotIds: readonly string[]) =>
  clientQuery([...ALL_REPORTS, "measured", [...spotIds].sort()], (client) => listMeasuredSpotIds(client, spotIds));
