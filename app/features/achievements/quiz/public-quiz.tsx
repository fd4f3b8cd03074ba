import safetyQuizUrl from "#app/browser/safety-quiz.js?url&no-inline";
import { Button } from "#app/ui/controls/button.tsx";
import { SAFETY_QUESTIONS, type SafetyQuestion } from "#domain/achievements/safety-questions.ts";
import { SAFETY_SOURCES } from "#domain/safety/safety-sources.ts";
import { arrangeAnswers } from "./arrange-answers.ts";

/** For everybody, in HTML and CSS: a chosen answer opens what is right. `safety-quiz.js` counts and keeps. */
export function PublicQuiz() {
  return (
    <form data-safety-quiz autoComplete="off">
      <ol className="grid gap-10">
        {SAFETY_QUESTIONS.map((question, index) => (
          <li key={question.id}>
            <Question question={question} number={index + 1} />
          </li>
        ))}
      </ol>
      <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t pt-6 print:hidden">
        <p role="status" className="font-semibold text-lg" />
        <Button type="reset" variant="secondary" className="noscript:hidden">
          Start again
        </Button>
      </div>
      <script type="module" async src={safetyQuizUrl} />
    </form>
  );
}

type QuestionProps = { question: SafetyQuestion; number: number };

function Question({ question, number }: QuestionProps) {
  const { id, answers, because, source } = question;
  const [right] = answers;
  const { name, url } = SAFETY_SOURCES[source];
  return (
    <fieldset className="group/question min-w-0 break-inside-avoid">
      <legend>
        <h2 className="text-xl">
          {number}. {question.question}
        </h2>
      </legend>
      <div className="mt-3 grid gap-2.5">
        {arrangeAnswers(question).map((answer) => (
          <Answer key={answer} name={id} answer={answer} isRight={answer === right} />
        ))}
      </div>
      <div className="mt-3 hidden group-has-checked/question:block print:block">
        <p className="font-semibold">
          <span className="hidden group-has-[[data-right]:checked]/question:inline">Right.</span>
          <span className="group-has-[[data-right]:checked]/question:hidden">It is: {right}.</span>
        </p>
        <p className="mt-1 max-w-[65ch]">{because}</p>
        <p className="mt-1 text-muted text-sm">
          Source:{" "}
          <a className="underline" href={url} rel="noreferrer">
            {name}
          </a>
        </p>
      </div>
    </fieldset>
  );
}

type AnswerProps = { name: string; answer: string; isRight: boolean };

function Answer({ name, answer, isRight }: AnswerProps) {
  const look = isRight
    ? "group-has-checked/question:border-primary group-has-checked/question:bg-tint"
    : "has-checked:border-danger";
  return (
    <label
      className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-control px-4 py-2.5 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary ${look}`}
    >
      <input
        type="radio"
        name={name}
        value={answer}
        data-right={isRight ? "" : undefined}
        className="size-4.5 shrink-0 accent-primary outline-none"
      />
      {answer}
    </label>
  );
}
