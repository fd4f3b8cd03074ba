import type { Reader } from "#app/session/reader.server.ts";
import type { SpotFilters } from "#domain/spots/spot-filters.ts";
import { listOwnSpotIds } from "./named-spots.data.ts";

/** To the reader's favorites or visited spots, where the filters say so. */
export async function narrowToOwn({ client, userId }: Reader, { only }: Pick<SpotFilters, "only">) {
  return userId && only ? { ids: await listOwnSpotIds(client, userId, only) } : {};
}
