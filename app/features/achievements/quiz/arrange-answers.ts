import type { SafetyQuestion } from "#domain/achievements/safety-questions.ts";

/** In an order that looks mixed and is the same each time. */
export function arrangeAnswers({ id, answers }: SafetyQuestion): string[] {
  const start = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % answers.length;
  return [...answers.slice(start), ...answers.slice(0, start)];
}
