import { z } from "zod";
import { parseBody } from "../_shared/parse-body.ts";
import { requestError } from "../_shared/request-errors.ts";
import type { AdminData } from "./admin-users.data.ts";

const body = z.object({ action: z.enum(["get_user", "delete_user"]), userId: z.string() });

type Deps = { callerId: string; data: AdminData; endSubscription: (userId: string) => Promise<void> };

/**
 * For admins: the account of an id, or its end. What it pays for is cancelled first; deleting takes the profile and every
 * other row along; it answers how many files went too, and which are left. Nobody deletes themselves, so there is always an admin left.
 */
export async function handleAdminUsers(request: Request, { callerId, data, endSubscription }: Deps): Promise<Response> {
  const { action, userId } = await parseBody(body, request);
  // Asked before anything is said about the id: who may not ask learns nothing of who has an account.
  if (!(await data.isAdmin())) throw requestError("insufficient_permissions");
  const user = z.uuid().safeParse(userId).success ? await data.findUser(userId) : null;
  if (!user) throw requestError("invalid_user_id");
  if (action === "get_user") {
    const { id, email, email_confirmed_at, created_at, user_metadata } = user;
    return Response.json({ data: { id, email, email_confirmed_at, created_at, user_metadata } });
  }
  if (user.id === callerId) throw requestError("insufficient_permissions");
  // Before anything of it is gone: nobody goes on paying for an account that is no more.
  await endSubscription(user.id);
  // Files first: on a hosted platform an account that owns some cannot be deleted.
  const files = await data.removeFiles(user.id);
  await data.deleteUser(user.id);
  const pictures = await data.removePictures(user.id);
  const left = [...files.left, ...pictures.left];
  return Response.json({ deleted: true, files_removed: files.removed + pictures.removed, files_left: left });
}
