import { SafetyQuiz } from "#app/features/achievements/quiz/safety-quiz.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/quiz-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Safety quiz") },
  { name: "robots", content: "noindex" },
];

export default function QuizPage() {
  const swimmer = useSwimmer();
  return <PageFrame isNarrow>{swimmer && <SafetyQuiz userId={swimmer.id} />}</PageFrame>;
}
