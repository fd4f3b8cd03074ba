import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";
import { removeUnusedPictures } from "../_shared/unused-pictures.data.ts";

type Client = SupabaseClient<Database>;

/** Buckets with a user's private files. */
const OWN_BUCKETS = ["avatars", "csv-imports"] as const;
/** Pictures that spots may keep showing. */
const SHARED_BUCKET = "spot-images";
/** The storage API's limit per request. */
const LIST_LIMIT = 1000;

/** `caller` has the admin's rights, `service` bypasses row security. */
export function createAdminData({ caller, service }: { caller: Client; service: Client }) {
  async function listFiles(bucket: string, userId: string) {
    const { data, error } = await service.storage.from(bucket).list(userId, { limit: LIST_LIMIT });
    if (error) throw error;
    return data.map(({ name }) => `${userId}/${name}`);
  }

  return {
    async isAdmin() {
      const { data } = await caller.rpc("get_my_access").single().throwOnError();
      return data.is_admin;
    },
    /** Null without an account of this id. */
    async findUser(userId: string) {
      const { data, error } = await service.auth.admin.getUserById(userId);
      if (error && error.status !== 404) throw error;
      return data.user;
    },
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

export type AdminData = ReturnType<typeof createAdminData>;
