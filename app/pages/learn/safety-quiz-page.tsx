import { PublicQuiz } from "#app/features/achievements/quiz/public-quiz.tsx";
import { Breadcrumbs } from "#app/features/content/breadcrumbs.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/safety-quiz-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/safety/quiz");

export default function SafetyQuizPage() {
  return (
    <>
      <div className="mx-auto max-w-3xl px-4 pt-6 pb-16 md:px-5 md:pt-10">
        <Breadcrumbs above={[{ to: "/safety", label: "Safety" }]} />
        <h1 className="font-bold text-3xl md:text-[3rem] md:leading-[1.06]">Safety quiz</h1>
        <p className="mt-4 text-lg text-muted">
          20 questions, each with its source. Your answers stay on this device, without an account.
        </p>
        <p className="mt-2 mb-10 print:hidden">
          For a badge, take it <TextLink to="/achievements/quiz">signed in</TextLink>.
        </p>
        <PublicQuiz />
      </div>
      <NextReading paths={["/safety-guides", "/safety", "/swimming-tips"]} />
    </>
  );
}
