import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";
import { listFiles } from "./list-files.data.ts";
import { removeUnusedPictures } from "./unused-pictures.data.ts";

/** Buckets with a user's private files. */
const OWN_BUCKETS = [
  "avatars",
  "csv-imports",
  "workout-files",
  "workout-photos",
  "group-photos",
  "cleanup-photos",
] as const;
/** Pictures that spots may keep showing. */
const SHARED_BUCKET = "spot-images";
/** The storage API's limit per request. */
const REMOVE_LIMIT = 1000;

/** Removes an account with its files. `service` bypasses row security. */
export function createEraseData(service: SupabaseClient<Database>) {
  return {
    /** Some of the accounts whose days of grace are over; none when all were tried today. */
    takeDue: async () => (await service.rpc("take_accounts_to_erase").throwOnError()).data,
    /** Removes spots that only their owner saw; others stay, without a name. */
    async removeOwnSpots(userId: string) {
      const own = service.from("spots").delete().eq("owner_id", userId);
      await own.eq("audience", "owner").eq("was_approved", false).throwOnError();
    },
    async deleteUser(userId: string) {
      const { error } = await service.auth.admin.deleteUser(userId);
      if (error) throw error;
    },
    /** Removes private files. Throws when one can't be removed. */
    async removeFiles(userId: string) {
      let removed = 0;
      for (const bucket of OWN_BUCKETS) {
        const paths = (await listFiles(service, bucket, userId)).map(({ path }) => path);
        for (let from = 0; from < paths.length; from += REMOVE_LIMIT) {
          const page = paths.slice(from, from + REMOVE_LIMIT);
          const { data, error } = await service.storage.from(bucket).remove(page);
          if (error) throw error;
          if (data.length < page.length) throw new Error("Files of a deleted account could not be removed");
          removed += data.length;
        }
      }
      return removed;
    },
    /** Removes pictures of a deleted account; `left` lists those a spot still shows. Failures are retried by a schedule. */
    async removePictures(userId: string) {
      const removed = await removeUnusedPictures(service).catch((problem: unknown) => {
        console.error("pictures of a deleted account could not be removed", problem);
        return 0;
      });
      return {
        removed,
        left: (await listFiles(service, SHARED_BUCKET, userId)).map(({ path }) => `${SHARED_BUCKET}/${path}`),
      };
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
  // After the user, nobody knows whose they were.
  await data.removeOwnSpots(userId);
  await data.deleteUser(userId);
  const pictures = await data.removePictures(userId);
  return { removed: files + pictures.removed, left: pictures.left };
}
