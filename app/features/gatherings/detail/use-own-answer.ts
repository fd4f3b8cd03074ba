import { countUsage } from "#app/browser/usage.ts";
import type { OwnAnswer } from "#domain/gatherings/answers/attendee.ts";
import type { Answer, Attendance, GatheringKind } from "#domain/gatherings/kinds.ts";
import { type Counted, isFull } from "#domain/gatherings/words.ts";
import { useAnswer } from "../gatherings.queries.ts";

/** Whom a press made of: shown at once, while it is on its way. */
function expected(answer: Answer, before: Attendance | null, gathering: Counted): Attendance {
  if (answer !== "going" || before === "going" || before === "offered") return answer;
  return isFull(gathering) ? "waiting" : "going";
}

/** The swimmer's answer; a press is shown before the server has it, and taken back if it fails. */
export function useOwnAnswer(gathering: Counted & { id: string; kind: GatheringKind }, mine: OwnAnswer) {
  const { mutate, isPending, variables, error, data } = useAnswer(gathering.id);
  // Between the answer and the reloaded page the answer is newer.
  const known = data && isPending === false && data.state !== mine.state && !error ? data : mine;
  const state = isPending && variables ? expected(variables, mine.state, gathering) : known.state;
  return {
    state,
    queuePosition: isPending ? null : known.queuePosition,
    problem: error?.message ?? null,
    answer: (next: Answer) => {
      if (next !== "not") countUsage(gathering.kind === "cleanup" ? "cleanup_answer" : "gathering_answer");
      mutate(next);
    },
  };
}
