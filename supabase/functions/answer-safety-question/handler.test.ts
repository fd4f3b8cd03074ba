import { afterAll, beforeAll, expect, test } from "vitest";
import { SAFETY_QUESTIONS } from "#domain/achievements/safety-questions.ts";
import { startProduct } from "#server/testing/start-product.ts";

let platform: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  platform = await startProduct();
});
afterAll(() => platform.stop());

type Swimmer = Awaited<ReturnType<typeof platform.swimmer>>;

const [{ id: questionId, answers }] = SAFETY_QUESTIONS as [(typeof SAFETY_QUESTIONS)[number]];

const send = ({ client }: Pick<Swimmer, "client">, body: unknown) =>
  client.functions.invoke("answer-safety-question", { body: JSON.stringify(body) });
const keptBy = async ({ client }: Swimmer) =>
  (await client.from("safety_quiz_answers").select("question_id").throwOnError()).data;

test("a right answer is kept once, a wrong one never", async () => {
  const ada = await platform.swimmer("Ada");
  expect((await send(ada, { questionId, answer: answers[1] })).data).toEqual({ isRight: false });
  expect(await keptBy(ada)).toEqual([]);
  for (const _ of [1, 2]) expect((await send(ada, { questionId, answer: answers[0] })).data).toEqual({ isRight: true });
  expect(await keptBy(ada)).toEqual([{ question_id: questionId }]);
  await platform.service().functions.invoke("award-achievements", { method: "POST" });
  const { data } = await ada.client.from("user_achievements").select("achievement_id, value").throwOnError();
  expect(data).toEqual([{ achievement_id: "safety-quiz", value: 1 }]);
});

test("a row can't be written past the function", async () => {
  const ben = await platform.swimmer("Ben");
  const { error } = await ben.client.from("safety_quiz_answers").insert({ user_id: ben.id, question_id: questionId });
  expect(error?.code).toBe("42501");
});

test("refuses questions that don't exist, banned swimmers and visitors", async () => {
  const cat = await platform.swimmer("Cat");
  const statusOf = async (swimmer: Pick<Swimmer, "client">, body: unknown) =>
    (await send(swimmer, body)).response?.status;
  expect(await statusOf(cat, { questionId: "no-such-question", answer: "" })).toBe(400);
  expect(await statusOf({ client: platform.visitor() }, { questionId, answer: answers[0] })).toBe(401);
  await platform.service().from("profiles").update({ is_banned: true }).eq("id", cat.id).throwOnError();
  expect(await statusOf(cat, { questionId, answer: answers[0] })).toBe(403);
});
