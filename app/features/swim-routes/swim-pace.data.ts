import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { routeError } from "#domain/swim-routes/route-errors.ts";

const paceNotSaved = (problem?: unknown) => routeError("pace_not_saved", problem);

/** The swimmer's pace in seconds for 100 m; null until they enter it. */
export async function readSwimPace(client: BackendClient, userId: string): Promise<number | null> {
  if (!userId) throw routeError("sign_in_required");
  const own = client.from("user_preferences").select("swim_pace").eq("user_id", userId);
  return unwrap(await own.maybeSingle())?.swim_pace ?? null;
}

export async function writeSwimPace(client: BackendClient, userId: string, secondsPer100: number | null) {
  if (!userId) throw routeError("sign_in_required");
  const pace = { swim_pace: secondsPer100 === null ? null : Math.round(secondsPer100) };
  const own = client.from("user_preferences").update(pace).eq("user_id", userId);
  if (unwrap(await own.select("id"), paceNotSaved).length === 0) throw paceNotSaved();
}
