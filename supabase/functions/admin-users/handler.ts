import { z } from "zod";
import { eraseAccount } from "../_shared/erase-account.data.ts";
import { parseBody } from "../_shared/parse-body.ts";
import { requestError } from "../_shared/request-errors.ts";
import type { AdminData } from "./admin-users.data.ts";

const body = z.object({ action: z.enum(["get_user", "delete_user"]), userId: z.string() });

type Deps = { callerId: string; data: AdminData; endSubscription: (userId: string) => Promise<void> };

/**
 * For admins: reads or deletes an account, including its subscription, rows and files.
 * Admins can't delete themselves, so one always remains.
 */
export async function handleAdminUsers(request: Request, { callerId, data, endSubscription }: Deps): Promise<Response> {
  const { action, userId } = await parseBody(body, request);
  // Checked first, so that other callers learn nothing about existing accounts.
  if (!(await data.isAdmin())) throw requestError("insufficient_permissions");
  const user = z.uuid().safeParse(userId).success ? await data.findUser(userId) : null;
  if (!user) throw requestError("invalid_user_id");
  if (action === "get_user") {
    const { id, email, email_confirmed_at, created_at, user_metadata } = user;
    return Response.json({ data: { id, email, email_confirmed_at, created_at, user_metadata } });
  }
  if (user.id === callerId) throw requestError("insufficient_permissions");
  await data.noteDeletion(user.id);
  const { removed, left } = await eraseAccount(user.id, { data, endSubscription });
  return Response.json({ deleted: true, files_removed: removed, files_left: left });
}
