import type { SupabaseClient } from "@supabase/supabase-js";
import { ACHIEVEMENTS, ACHIEVEMENTS_VERSION } from "../../../domain/achievements/achievements.ts";
import { evaluateAchievements } from "../../../domain/achievements/evaluate-achievements.ts";
import { parseAchievementFacts } from "../../../domain/achievements/parse-facts.ts";
import type { NotificationItem } from "../../../domain/notifications/recipient-rows.ts";
import type { Database } from "../../database.types.ts";
import { requestError } from "../_shared/request-errors.ts";

/** Swimmers evaluated by one call; the next one follows after a minute. */
const SWIMMERS_PER_CALL = 100;
const SWIMMERS_PER_READ = 10;

type Deps = {
  service: SupabaseClient<Database>;
  /** Null for the schedule, which takes those who have waited longest. */
  swimmerId: string | null;
  add: (items: NotificationItem[]) => Promise<number>;
};

/** One notification for all that one evaluation found. */
function announce(userId: string, added: readonly string[]): NotificationItem {
  const titles = ACHIEVEMENTS.filter(({ id }) => added.includes(id)).map(({ title }) => title);
  const [first = "", ...others] = titles;
  return {
    user_id: userId,
    kind: "achievement",
    title: others.length === 0 ? `Achievement: ${first}` : `${titles.length} new achievements`,
    body: others.length === 0 ? "" : titles.join(", "),
    link: "/achievements",
    alert_id: null,
    spot_id: null,
    expires_at: null,
    source_key: `achievement:${added[0]}`,
    // In the bell only.
    deliveries: [],
  };
}

/** Evaluates swimmers whose swims have changed, or everyone by changed definitions; returns `{ swimmers, added }`. Repeating it is harmless. */
export async function handleAwardAchievements(request: Request, { service, swimmerId, add }: Deps): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  let [swimmers, addedCount] = [0, 0];
  if (!swimmerId) await service.rpc("follow_achievement_definitions", { version: ACHIEVEMENTS_VERSION }).throwOnError();
  const scope = swimmerId ? { swimmer: swimmerId } : {};
  while (swimmers < SWIMMERS_PER_CALL) {
    const { data: queue } = await service
      .rpc("list_achievement_facts", { ...scope, most: SWIMMERS_PER_READ })
      .throwOnError();
    for (const { user_id: userId, changed_at: asOf, facts } of queue) {
      const states = evaluateAchievements(parseAchievementFacts(facts))
        .filter(({ value }) => value > 0)
        .map(({ achievement, value, reachedOn }) => ({ id: achievement.id, value, reachedOn }));
      const stored = service.rpc("store_achievements", { swimmer: userId, as_of: asOf, states });
      const { data: added } = await stored.throwOnError();
      if (added.length > 0) await add([announce(userId, added)]);
      swimmers += 1;
      addedCount += added.length;
    }
    if (swimmerId || queue.length < SWIMMERS_PER_READ) break;
  }
  return Response.json({ swimmers, added: addedCount });
}
