import { Check } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { formatTime, formatWeekday } from "#domain/format/dates.ts";
import type { OwnAnswer } from "#domain/gatherings/answers/attendee.ts";
import { ANSWERS, type Answer, type Attendance } from "#domain/gatherings/kinds.ts";
import type { Gathering } from "#domain/gatherings/loaded-gathering.ts";
import { ANSWER_WORDS, availabilityOf, goingLabel, ordinalText } from "#domain/gatherings/words.ts";
import { useConfirmPlace } from "../gatherings.queries.ts";
import { useOwnAnswer } from "./use-own-answer.ts";

type AnswerBarProps = { gathering: Gathering; mine: OwnAnswer };

/** Going, Maybe or Not in one press, or by the keys 1, 2 and 3. */
export function AnswerBar({ gathering, mine }: AnswerBarProps) {
  const nowMs = usePageTime();
  const { state, queuePosition, problem, answer } = useOwnAnswer(gathering, mine);
  const availability = availabilityOf(gathering, nowMs);
  const hasStarted = Date.parse(gathering.startsAt) <= nowMs;
  const isTaking = (availability === "open" || availability === "full") && !hasStarted && !mine.isRemoved;
  // After the cut-off a swimmer can still leave.
  const mayLeave = availability === "closed" && !hasStarted && (state === "going" || state === "waiting");
  useAnswerKeys(isTaking ? answer : null);

  if (!isTaking && !mayLeave) {
    const text = mine.isRemoved ? "A host took you off the list." : closedText(availability, hasStarted);
    return text ? <p className="text-muted">{text}</p> : null;
  }
  if (state === "offered") return <OfferedPlace gathering={gathering} mine={mine} onLeave={() => answer("not")} />;
  return (
    <div className="min-w-0">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out beside others in every browser. */}
      <div role="group" aria-label="Are you coming?" className="flex flex-wrap gap-2">
        {ANSWERS.filter((value) => isTaking || value === "not").map((value) => (
          <AnswerButton
            key={value}
            isChosen={isChosen(value, state)}
            keyHint={isTaking ? String(ANSWERS.indexOf(value) + 1) : undefined}
            onPress={() => answer(value)}
          >
            {value === "going" ? goingLabel(gathering, state) : ANSWER_WORDS[value]}
          </AnswerButton>
        ))}
      </div>
      <p role="status" className="mt-1.5 text-sm empty:hidden">
        {state === "waiting" && waitingText(queuePosition)}
      </p>
      {problem && (
        <p role="alert" className="mt-1.5 font-medium text-danger text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}

const isChosen = (value: Answer, state: Attendance | null) => value === (state === "waiting" ? "going" : state);

const waitingText = (position: number | null) =>
  position === null
    ? "You're on the waiting list."
    : `You're ${ordinalText(position)} on the waiting list. A free place is held for you for 24 h.`;

function closedText(availability: ReturnType<typeof availabilityOf>, hasStarted: boolean) {
  if (availability === "closed") return "Answers are closed.";
  if (availability === "past") return null;
  return hasStarted ? "It has started." : null;
}

type AnswerButtonProps = { isChosen: boolean; keyHint: string | undefined; onPress: () => void; children: ReactNode };

function AnswerButton({ isChosen: isOn, keyHint, onPress, children }: AnswerButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-keyshortcuts={keyHint}
      onClick={onPress}
      className="inline-flex min-h-11 flex-auto items-center justify-center gap-1.5 rounded-control border border-control bg-surface px-4 font-semibold hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
    >
      {isOn && <Check className="size-4.5 shrink-0" aria-hidden />}
      {children}
    </button>
  );
}

type OfferedPlaceProps = AnswerBarProps & { onLeave: () => void };

/** A place is held for the first on the waiting list. */
function OfferedPlace({ gathering: { id, timeZone }, mine: { offeredUntil }, onLeave }: OfferedPlaceProps) {
  const confirm = useConfirmPlace(id);
  return (
    <section aria-label="A place is yours" className="rounded-card bg-chip-good p-4">
      <p className="font-semibold">A place is free, and it's held for you.</p>
      {offeredUntil && (
        <p className="text-sm">
          Confirm by {formatWeekday(offeredUntil, timeZone)}, {formatTime(offeredUntil, timeZone)}. Then it's the
          next's.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button pending={confirm.isPending} onClick={() => confirm.mutate()}>
          Take the place
        </Button>
        <Button variant="secondary" onClick={onLeave}>
          Pass it on
        </Button>
      </div>
    </section>
  );
}

/** Not while typing, and not with another key held. */
function useAnswerKeys(answer: ((answer: Answer) => void) | null) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof HTMLElement && event.target.closest("input, textarea, select, [role=dialog]");
    if (!answer || isTyping || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const chosen = ANSWERS[Number(event.key) - 1];
    if (chosen) answer(chosen);
  });
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
