import type { BackendClient } from "#app/backend/backend-client.ts";
import { toFunctionError } from "#app/backend/to-function-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { ACHIEVEMENTS } from "#domain/achievements/achievements.ts";
import type { AchievementState } from "#domain/achievements/evaluate-achievements.ts";

/** The swimmer's state in each achievement, after the latest changes have been evaluated. */
export async function readAchievements(client: BackendClient, userId: string): Promise<AchievementState[]> {
  if (unwrap(await client.rpc("are_my_achievements_due"))) {
    const { error } = await client.functions.invoke("award-achievements", { body: {} });
    if (error) throw await toFunctionError(error);
  }
  const own = client.from("user_achievements").select("achievement_id, value, reached_on").eq("user_id", userId);
  const rows = new Map(unwrap(await own).map((row) => [row.achievement_id, row]));
  return ACHIEVEMENTS.map((achievement) => {
    const row = rows.get(achievement.id);
    return { achievement, value: row?.value ?? 0, reachedOn: row?.reached_on ?? null };
  });
}

export async function readShowsAchievements(client: BackendClient, userId: string) {
  const own = client.from("user_preferences").select("shows_achievements").eq("user_id", userId);
  return unwrap(await own.maybeSingle())?.shows_achievements ?? true;
}

export async function writeShowsAchievements(client: BackendClient, userId: string, isShown: boolean) {
  const own = client.from("user_preferences").update({ shows_achievements: isShown }).eq("user_id", userId);
  unwrap(await own.select("id").single());
}

/** Ids of the questions that the swimmer has answered right. */
export async function readRightAnswers(client: BackendClient, userId: string): Promise<string[]> {
  const own = client.from("safety_quiz_answers").select("question_id").eq("user_id", userId);
  return unwrap(await own).map((row) => row.question_id);
}

/** Judged and kept by the function. */
export async function sendAnswer(client: BackendClient, answer: { questionId: string; answer: string }) {
  const { error } = await client.functions.invoke("answer-safety-question", { body: answer });
  if (error) throw await toFunctionError(error);
}
