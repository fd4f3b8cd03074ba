import { useQuery } from "@tanstack/react-query";
import { Card } from "#app/ui/card.tsx";
import type { Workout } from "#domain/workouts/workout.ts";
import { CHOP_WORDS, SHIVER_ENDS } from "#domain/workouts/workout-words.ts";
import type { AfterSwimAnswers } from "../../outbox-payloads.ts";
import { healthConsentQuery } from "../../workouts.queries.ts";
import { OneOption, ScaleOptions } from "../fields/option-group.tsx";

const WATERS = [
  { value: "colder", label: "Colder" },
  { value: "as_said", label: "As forecast" },
  { value: "warmer", label: "Warmer" },
] as const;
const CHOPS = CHOP_WORDS.map((label, chop) => ({ value: String(chop), label }));

type AfterSwimQuestionsProps = {
  userId: string;
  workout: Workout;
  answers: AfterSwimAnswers;
  onAnswer: (change: AfterSwimAnswers) => void;
};

/** Sent with each press. */
export function AfterSwimQuestions({ userId, workout, answers, onAnswer }: AfterSwimQuestionsProps) {
  const keepsHealth = useQuery(healthConsentQuery(userId)).data != null;
  const isAtSpot = workout.spotId !== null;
  if (!keepsHealth && !isAtSpot) return null;
  return (
    <Card as="section" className="grid gap-4">
      {keepsHealth && (
        <ScaleOptions
          label="Did you shiver?"
          from={0}
          to={5}
          ends={SHIVER_ENDS}
          value={answers.shiver === undefined ? workout.health.shiver : answers.shiver}
          onChange={(shiver) => onAnswer({ shiver })}
        />
      )}
      {isAtSpot && (
        <>
          <OneOption
            label="Colder or warmer than forecast?"
            options={WATERS}
            value={answers.water ?? null}
            onChange={(water) => onAnswer({ water })}
          />
          <OneOption
            label="How was the surface?"
            options={CHOPS}
            value={answers.chop == null ? null : String(answers.chop)}
            onChange={(chop) => onAnswer({ chop: chop === null ? null : Number(chop) })}
          />
        </>
      )}
    </Card>
  );
}
