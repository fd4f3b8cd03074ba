import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Card } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { SAFETY_QUESTIONS, type SafetyQuestion } from "#domain/achievements/safety-questions.ts";
import { SAFETY_SOURCES } from "#domain/safety/safety-sources.ts";
import { rightAnswersQuery, useSendAnswer } from "../achievements.queries.ts";
import { arrangeAnswers } from "./arrange-answers.ts";

type QuestionProps = { question: SafetyQuestion; onRight: () => void; onNext: () => void };

function Question({ question, onRight, onNext }: QuestionProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [right] = question.answers;
  const source = SAFETY_SOURCES[question.source];
  const choose = (answer: string) => {
    setChosen(answer);
    if (answer === right) onRight();
  };
  return (
    <Card as="section">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {question.question}
      </h2>
      <ul className="mt-4 grid gap-2.5">
        {arrangeAnswers(question).map((answer) => (
          <li key={answer}>
            <button
              type="button"
              aria-disabled={chosen !== null}
              aria-pressed={chosen === answer}
              onClick={() => chosen === null && choose(answer)}
              className={`min-h-12 w-full rounded-control border px-4 py-2.5 text-left ${lookOf(answer, { chosen, right })}`}
            >
              {answer}
              {chosen !== null && answer === right && <span className="font-semibold"> · right</span>}
            </button>
          </li>
        ))}
      </ul>
      <div role="status" className="mt-4">
        {chosen !== null && (
          <>
            <p className="font-semibold">{chosen === right ? "Right." : "Not quite. It comes again."}</p>
            <p className="mt-1">{question.because}</p>
            <p className="mt-1 text-muted text-sm">
              Source:{" "}
              <a className="underline" href={source.url} rel="noreferrer">
                {source.name}
              </a>
            </p>
          </>
        )}
      </div>
      {chosen !== null && (
        <Button className="mt-4" onClick={onNext}>
          Next question
        </Button>
      )}
    </Card>
  );
}

function lookOf(answer: string, { chosen, right }: { chosen: string | null; right: string }) {
  if (chosen === null) return "border-control hover:bg-sunken";
  if (answer === right) return "border-primary bg-tint";
  return answer === chosen ? "border-danger" : "border-line text-muted";
}

const firstOpen = (right: ReadonlySet<string>, after: number) =>
  SAFETY_QUESTIONS.map((_, step) => (after + 1 + step) % SAFETY_QUESTIONS.length).find(
    (index) => !right.has(SAFETY_QUESTIONS[index]?.id ?? ""),
  );

/** Goes round until every question has been answered right. */
function Rounds({ answered }: { answered: readonly string[] }) {
  const [right, setRight] = useState(() => new Set(answered));
  const [shown, setShown] = useState(() => ({ at: firstOpen(right, -1), turn: 0 }));
  const { mutate } = useSendAnswer();
  const question = shown.at === undefined ? undefined : SAFETY_QUESTIONS[shown.at];
  return (
    <>
      <p className="text-muted">
        {SAFETY_QUESTIONS.filter(({ id }) => right.has(id)).length} of {SAFETY_QUESTIONS.length} answered right
      </p>
      {question ? (
        <Question
          key={shown.turn}
          question={question}
          onRight={() => {
            setRight(new Set([...right, question.id]));
            mutate({ questionId: question.id, answer: question.answers[0] });
          }}
          onNext={() => setShown({ at: firstOpen(right, shown.at ?? -1), turn: shown.turn + 1 })}
        />
      ) : (
        <Card>
          <h2 className="text-xl">Every question answered right</h2>
          <p className="mt-2 text-muted">Knowing it doesn't make the water any kinder. Swim with company.</p>
          <ButtonLink to="/achievements" className="mt-4">
            See your achievements
          </ButtonLink>
        </Card>
      )}
    </>
  );
}

export function SafetyQuiz({ userId }: { userId: string }) {
  const query = useQuery({ ...rightAnswersQuery(userId), staleTime: Number.POSITIVE_INFINITY });
  return (
    <>
      <PageHeading title="Safety quiz">20 questions, each with its source.</PageHeading>
      <QueryView query={query} loading="Loading your answers">
        {(answered) => <Rounds answered={answered} />}
      </QueryView>
    </>
  );
}
