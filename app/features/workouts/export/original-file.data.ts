import type { AccountClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";

/** An original that was imported, from the swimmer's own folder. */
export const readOriginalFile = async (client: AccountClient, path: string): Promise<Blob> =>
  unwrap(await client.storage.from("workout-files").download(path));
