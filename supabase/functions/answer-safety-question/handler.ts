import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { SAFETY_QUESTIONS } from "../../../domain/achievements/safety-questions.ts";
import type { Database } from "../../database.types.ts";
import { parseBody } from "../_shared/parse-body.ts";
import { requestError } from "../_shared/request-errors.ts";

const answerBody = z.object({
  questionId: z.enum(SAFETY_QUESTIONS.map(({ id }) => id)),
  answer: z.string().max(200),
});

type Client = SupabaseClient<Database>;
type Deps = { caller: Client; service: Client; swimmerId: string };

/** Judges an answer of the safety quiz and keeps a right one; returns `{ isRight }`. */
export async function handleAnswer(request: Request, { caller, service, swimmerId }: Deps) {
  // Banned swimmers see no profile.
  const { data } = await caller.from("profiles").select("id").eq("id", swimmerId).maybeSingle().throwOnError();
  if (!data) throw requestError("insufficient_permissions");
  const { questionId, answer } = await parseBody(answerBody, request);
  const question = SAFETY_QUESTIONS.find(({ id }) => id === questionId);
  const isRight = answer === question?.answers[0];
  if (isRight) {
    const row = { user_id: swimmerId, question_id: questionId };
    // The first right answer keeps its day.
    await service.from("safety_quiz_answers").upsert(row, { ignoreDuplicates: true }).throwOnError();
  }
  return Response.json({ isRight });
}
