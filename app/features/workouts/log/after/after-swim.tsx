import { Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import type { AppError } from "#domain/errors.ts";
import { swimTimeText } from "#domain/swim-routes/route-words.ts";
import type { Workout } from "#domain/workouts/workout.ts";
import type { AfterSwimAnswers } from "../../outbox-payloads.ts";
import { saveAnswers } from "../save-answers.ts";
import { AfterSwimQuestions } from "./after-swim-questions.tsx";
import { HazardOffer } from "./hazard-offer.tsx";
import { SavedState } from "./saved-state.tsx";
import { WarmUp } from "./warm-up.tsx";

export type SavedSwim = { workout: Workout; spotName: string | null };

type AfterSwimProps = { userId: string; saved: SavedSwim; onNext: () => void };

/** The card after a swim: each part can be ignored. */
export function AfterSwim({ userId, saved: { workout, spotName }, onNext }: AfterSwimProps) {
  const [answers, setAnswers] = useState<AfterSwimAnswers>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function answer(change: AfterSwimAnswers) {
    const all = { ...answers, ...change };
    setAnswers(all);
    void saveAnswers({ userId, workout, spotName, answers: all }).catch((problem: AppError) =>
      showNotice({ kind: "error", text: problem.message }),
    );
  }

  return (
    <div className="mx-auto grid w-full max-w-xl gap-4">
      <div className="flex items-center justify-between gap-4 rounded-card bg-primary px-5 py-5 text-on-primary">
        <div className="min-w-0">
          <SavedState userId={userId} workoutId={workout.id} />
          <h2 ref={heading} tabIndex={-1} className="wrap-anywhere text-xl outline-none md:text-2xl">
            {swimTimeText(workout.seconds / 60)}
            {(spotName ?? workout.name) && ` at ${spotName ?? workout.name}`}
          </h2>
        </div>
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-buoy" aria-hidden>
          <Check className="size-7" />
        </span>
      </div>
      <WarmUp workout={workout} />
      <AfterSwimQuestions userId={userId} workout={workout} answers={answers} onAnswer={answer} />
      <HazardOffer userId={userId} workout={workout} spotName={spotName} />
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to={`/workouts/${workout.id}`} variant="secondary" className="grow max-sm:basis-full">
          See the swim
        </ButtonLink>
        <Button variant="quiet" onClick={onNext}>
          Log another
        </Button>
        <ButtonLink to="/" variant="quiet">
          Done
        </ButtonLink>
      </div>
    </div>
  );
}
