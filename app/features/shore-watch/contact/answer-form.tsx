import { Button } from "#app/ui/controls/button.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { isOver, planState } from "#domain/shore-watch/plan-state.ts";
import { planTime, toldAtText } from "#domain/shore-watch/plan-words.ts";
import type { SeenPlan } from "#domain/shore-watch/swim-plan.ts";
import { NotAService } from "../not-a-service.tsx";

type AnswerFormProps = {
  plan: SeenPlan;
  nowMs: number;
  hasAnswered: boolean /** It takes no more time. */;
  isRefused: boolean;
};

/** For the swimmer, opened from a mail or on another device. */
export function AnswerForm({ plan, nowMs, hasAnswered, isRefused }: AnswerFormProps) {
  if (isOver(planState(plan, nowMs))) {
    return (
      <PageFrame isNarrow>
        <h1 className="text-2xl">{plan.endedAs === "out" ? "You're out" : "This plan has ended"}</h1>
        <p>Nobody is waiting for you{plan.contactToldAt ? ", and your contact will hear it" : ""}.</p>
      </PageFrame>
    );
  }
  return (
    <PageFrame isNarrow>
      <h1 className="text-2xl">{hasAnswered ? `Out by ${planTime(plan.outBy, plan)}` : "Are you out?"}</h1>
      {isRefused && (
        <p role="alert" className="font-semibold text-danger">
          This plan takes no more time. Check out, or tell somebody ashore yourself.
        </p>
      )}
      <p>
        {plan.place}. Out by {planTime(plan.outBy, plan)}.{" "}
        {plan.tellsContact && plan.contactFailedAt === null
          ? `Your shore contact is told at ${toldAtText(plan)}.`
          : "We can't tell your shore contact: they see it on the link."}
      </p>
      <form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="out_by" value={plan.outBy} />
        <Button type="submit" name="answer" value="out" className="min-h-14! grow text-lg!">
          I'm out
        </Button>
        <Button type="submit" name="answer" value="more" variant="secondary" className="min-h-14! grow">
          10 more minutes
        </Button>
      </form>
      <NotAService />
    </PageFrame>
  );
}
