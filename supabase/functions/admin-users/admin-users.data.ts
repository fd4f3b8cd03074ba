import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";
import { createEraseData } from "../_shared/erase-account.data.ts";

type Client = SupabaseClient<Database>;

/** `caller` has the admin's rights, `service` bypasses row security. */
export function createAdminData({ caller, service }: { caller: Client; service: Client }) {
  return {
    ...createEraseData(service),
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
    /** In the log of admins' actions. */
    async noteDeletion(userId: string) {
      await caller.rpc("note_user_deletion", { deleted_user: userId }).throwOnError();
    },
  };
}

export type AdminData = ReturnType<typeof createAdminData>;
