import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";
import { removeUnusedPictures } from "./unused-pictures.data.ts";

/** Buckets with a user's private files. */
const OWN_BUCKETS = ["avatars", "csv-imports"] as const;
/** Pictures that spots may keep showing. */
const SHARED_BUCKET = "spot-images";
/** The storage API's limit per request. */
const LIST_LIMIT = 1000;

/** Removes an account with its files. `service` bypasses row security. */
export function createEraseData(service: SupabaseClient<Database>) {
  async function listFiles(bucket: string, userId: string) {
    const { data, error } = await service.storage.from(bucket).list(userId, { limit: LIST_LIMIT });
    if (error) throw error;
    return data.map(({ name }) => `${userId}/${name}`);
  }

  return {
    /** Accounts whose days of grace are over. */
    listDue: async () => (await service.rpc("list_accounts_to_erase").throwOnError()).data,
    async deleteUser(userId: string) {
      const { error } = await service.auth.admin.deleteUser(userId);
      if (error) throw error;
    },
    /** Removes private files; `left` lists those that couldn't be removed. */
    async removeFiles(userId: string) {
      let removed = 0;
      const left: string[] = [];
      for (const bucket of OWN_BUCKETS) {
        const paths = await listFiles(bucket, userId);
        if (paths.length === 0) continue;
        const { data, error } = await service.storage.from(bucket).remove(paths);
        if (error) console.error("files of a deleted account could not be removed", error);
        const deleted = new Set(data?.map(({ name }) => name));
        removed += deleted.size;
        left.push(...paths.filter((path) => !deleted.has(path)).map((path) => `${bucket}/${path}`));
      }
      return { removed, left };
    },
    /** Removes pictures of a deleted account; `left` lists those a spot still shows. Failures are retried by a schedule. */
    async removePictures(userId: string) {
      const removed = await removeUnusedPictures(service).catch((problem: unknown) => {
        console.error("pictures of a deleted account could not be removed", problem);
        return 0;
      });
      return { removed, left: (await listFiles(SHARED_BUCKET, userId)).map((path) => `${SHARED_BUCKET}/${path}`) };
    },
  };
}

export type EraseData = ReturnType<typeof createEraseData>;

type Deps = { data: EraseData; endSubscription: (userId: string) => Promise<void> };

/** In the order in which a failure leaves nobody paying for nothing; may be called again. */
export async function eraseAccount(userId: string, { data, endSubscription }: Deps) {
  // Before anything is deleted, so that nobody keeps paying for a deleted account.
  await endSubscription(userId);
  // Files first: hosted Supabase can't delete an account that owns files.
  const files = await data.removeFiles(userId);
  await data.deleteUser(userId);
  const pictures = await data.removePictures(userId);
  return { removed: files.removed + pictures.removed, left: [...files.left, ...pictures.left] };
}
