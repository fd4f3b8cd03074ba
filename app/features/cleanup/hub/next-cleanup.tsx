import { Check, Plus } from "lucide-react";
import { Link } from "react-router";
import { countUsage } from "#app/browser/usage.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import type { ListedCleanup } from "#domain/cleanups/cleanup.ts";
import { lengthText } from "#domain/cleanups/cleanup-words.ts";
import { formatTime, formatWeekday } from "#domain/format/dates.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import { gatheringPath } from "#domain/gatherings/gathering-address.ts";
import { HOUR_MS } from "#domain/time.ts";
import { useAnswerCleanup } from "../cleanup.queries.ts";
import { debrisCardPath, PLAN_CLEANUP_PATH } from "../cleanup-addresses.ts";

/** From when the card is offered first. */
const CARD_BEFORE_MS = 2 * HOUR_MS;

export const momentText = ({ startsAt, timeZone }: Pick<ListedCleanup, "startsAt" | "timeZone">) =>
  `${formatWeekday(startsAt, timeZone)}, ${formatTime(startsAt, timeZone)}`;

/** "2 h · gloves and bags · 14 going" */
export function cleanupFacts(cleanup: ListedCleanup) {
  const { kit, goingCount, capacity } = cleanup;
  const going =
    capacity === null ? formatNumber(goingCount) : `${formatNumber(goingCount)} of ${formatNumber(capacity)}`;
  const bring = kit.length > 0 ? `bring ${kit.slice(0, 2).join(" and ").toLowerCase()}` : null;
  return [lengthText(cleanup), bring, `${going} going`].filter(Boolean).join(" · ");
}

type NextCleanupProps = { cleanups: readonly ListedCleanup[]; isListOpen: boolean; onList: () => void; nowMs: number };

export function NextCleanup({ cleanups, isListOpen, onList, nowMs }: NextCleanupProps) {
  const [next] = cleanups;
  if (!next) return <NoneYet />;
  return (
    <section aria-labelledby="next-cleanup" className="rounded-card bg-raised p-5 shadow-float">
      <p className="font-medium text-primary text-sm">Next cleanup · {momentText(next)}</p>
      <h2 id="next-cleanup" className="wrap-anywhere mt-0.5 text-xl">
        <Link to={gatheringPath(next)} className="hover:underline">
          {next.title}
        </Link>
      </h2>
      <p className="mt-1 text-muted text-md">{cleanupFacts(next)}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Going cleanup={next} nowMs={nowMs} />
        {cleanups.length > 1 && (
          <Button variant="secondary" aria-expanded={isListOpen} onClick={onList}>
            All {formatNumber(cleanups.length)} near you
          </Button>
        )}
        <ButtonLink to={PLAN_CLEANUP_PATH} variant="secondary" aria-label="Plan a cleanup" className="px-3!">
          <Plus className="size-5" aria-hidden />
        </ButtonLink>
      </div>
    </section>
  );
}

function NoneYet() {
  return (
    <section aria-labelledby="next-cleanup" className="rounded-card bg-raised p-5 shadow-float">
      <h2 id="next-cleanup" className="text-xl">
        No cleanup planned near you
      </h2>
      <p className="mt-1 text-muted text-md">An hour and a bag are enough to start one.</p>
      <ButtonLink to={PLAN_CLEANUP_PATH} className="mt-4">
        <Plus className="size-5" aria-hidden /> Plan a cleanup
      </ButtonLink>
    </section>
  );
}

const ANSWERS: Readonly<Record<string, string>> = {
  going: "You're going",
  waiting: "On the waiting list",
  offered: "A place is free for you",
  maybe: "Maybe",
};

type GoingProps = { cleanup: ListedCleanup; nowMs: number };

/** The answer in one press; once it is time, the card. */
export function Going({ cleanup, nowMs }: GoingProps) {
  const { id, answer, isHost, goingCount, capacity, startsAt } = cleanup;
  const send = useAnswerCleanup();
  const isGoing = answer === "going";
  if ((isGoing || isHost) && Date.parse(startsAt) - nowMs < CARD_BEFORE_MS) {
    return <ButtonLink to={debrisCardPath(id)}>Debris card</ButtonLink>;
  }
  if (answer === "offered") return <ButtonLink to={gatheringPath(cleanup)}>{ANSWERS.offered}</ButtonLink>;
  const isFull = capacity !== null && goingCount >= capacity;
  const hasAnswered = isGoing || answer === "waiting";
  const offer = isFull ? "Join the waiting list" : "I'm going";
  return (
    <>
      <Button
        variant={hasAnswered ? "secondary" : "primary"}
        aria-pressed={hasAnswered}
        pending={send.isPending}
        onClick={() => {
          if (!hasAnswered) countUsage("cleanup_answer");
          send.mutate({ id, answer: hasAnswered ? "not" : "going" });
        }}
      >
        {isGoing && <Check className="size-5" aria-hidden />}
        {hasAnswered ? ANSWERS[answer ?? ""] : offer}
      </Button>
      {send.error && <ProblemNote message={send.error.message} />}
    </>
  );
}
