import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";

export async function countSavedRoutes(client: BackendClient, userId: string) {
  const saved = client.from("user_saved_routes").select("route_id", { count: "exact", head: true });
  const { count, error } = await saved.eq("user_id", userId);
  if (error) throw toAppError(error);
  return count ?? 0;
}
