import { ChevronDown } from "lucide-react";
import type { Question } from "./help-questions.ts";

/** Native `details`: work without scripts, and find-in-page opens them. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 items-center justify-between gap-4 px-5 py-3 font-semibold hover:bg-sunken">
            {question}
            <ChevronDown
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
              aria-hidden
            />
          </summary>
          <p className="max-w-[65ch] px-5 pb-5">{answer}</p>
        </details>
      ))}
    </div>
  );
}
