import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";
import { removeUnusedPictures } from "../_shared/unused-pictures.data.ts";

type Client = SupabaseClient<Database>;

/** Buckets whose files are about nobody but their owner. */
const OWN_BUCKETS = ["avatars", "csv-imports"] as const;
/** Some of them a spot itself shows, and goes on showing. */
const SHARED_BUCKET = "spot-images";
/** As many as one request to the storage may name. */
const LIST_LIMIT = 1000;

/** What an admin's call reads and changes: the question who they are by their own rights, the rest by the service's. */
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
    /** The account, or null when there is none with this id. */
    async findUser(userId: string) {
      const { data, error } = await service.auth.admin.getUserById(userId);
      if (error && error.status !== 404) throw error;
      return data.user;
    },
    async deleteUser(userId: string) {
      const { error } = await service.auth.admin.deleteUser(userId);
      if (error) throw error;
    },
    /** Files about nobody but them, removed; `left` names what could not be. */
    async removeFiles(userId: string) {
      let removed = 0;
      const left: string[] = [];
      for (const bucket of OWN_BUCKETS) {
        const paths = await listFiles(bucket, userId);
        if (paths.length === 0) continue;
        const { data, error } = await service.storage.from(bucket).remove(paths);
        if (error) console.error("files of a deleted account could not be removed", error);
        const gone = new Set(data?.map(({ name }) => name));
        removed += gone.size;
        left.push(...paths.filter((path) => !gone.has(path)).map((path) => `${bucket}/${path}`));
      }
      return { removed, left };
    },
    /** The pictures of an account that has ended, removed; `left` names those that a spot shows. What fails, a schedule does. */
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
