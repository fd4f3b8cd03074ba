import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { spotsByIdQuery } from "#app/features/spots/spots.queries.ts";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { formatTime } from "#domain/format/dates.ts";
import {
  emptyDraft,
  type GatheringDraft,
  positionOf,
  STEP_WORDS,
  WIZARD_STEPS,
  type WizardStep,
} from "#domain/gatherings/draft/gathering-draft.ts";
import { type DraftProblem, findProblem } from "#domain/gatherings/draft/read-draft.ts";
import { gatheringPath } from "#domain/gatherings/gathering-address.ts";
import type { EditedGathering, EditScope } from "./edited-gathering.ts";
import { PreviewCard } from "./preview-card.tsx";
import { saveDraft } from "./save-draft.ts";
import { ScopeChoice } from "./scope-choice.tsx";
import { PeopleStep } from "./steps/people-step.tsx";
import { ReviewStep } from "./steps/review-step.tsx";
import { SafetyStep } from "./steps/safety-step.tsx";
import { StepBar } from "./steps/step-bar.tsx";
import { WhatStep } from "./steps/what-step.tsx";
import { WhereStep } from "./steps/where-step.tsx";
import { useDraft } from "./use-draft.ts";
import { useOccurrences } from "./use-occurrences.ts";
import { wizardFieldId } from "./wizard-field.tsx";

type WizardProps = {
  userId: string;
  edited: EditedGathering | null;
  start: () => { draft: GatheringDraft; step: WizardStep };
};

/** The clock of the place: a spot's own, of what is edited its own, else the device's. */
function usePlace({ place }: GatheringDraft, edited: EditedGathering | null) {
  const spotId = place?.kind === "spot" ? place.id : null;
  const { data } = useQuery({ ...spotsByIdQuery(spotId ? [spotId] : []), enabled: spotId !== null });
  const spot = data?.find(({ id }) => id === spotId) ?? null;
  const fallback = edited?.timeZone ?? deviceTimeZone();
  return {
    timeZone: spot?.verdict?.timeZone ?? fallback,
    position: spot ? { latitude: spot.latitude, longitude: spot.longitude } : positionOf(place),
  };
}

/** Five steps with a preview; the draft stays on the device. */
export function Wizard({ userId, edited, start }: WizardProps) {
  const navigate = useNavigate();
  const { draft, step, savedAt, change, goTo, move, forget, restart } = useDraft(
    { userId, editedId: edited?.id ?? null },
    start,
  );
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const [scope, setScope] = useState<EditScope>("one");
  const heading = useFocusedHeading(step);
  const { timeZone, position } = usePlace(draft, edited);
  const { occurrences, problem: tideProblem } = useOccurrences(draft, timeZone);
  const context = () => ({ timeZone, nowMs: Date.now(), isEdited: edited !== null });

  function show(wrong: DraftProblem) {
    setProblem(wrong);
    if (wrong.step !== step) goTo(wrong.step);
    // The field is there after the step is drawn.
    requestAnimationFrame(() => document.getElementById(wizardFieldId(wrong.field))?.focus());
  }

  async function save() {
    setIsSaving(true);
    setFailure(undefined);
    try {
      const saved = await saveDraft(draft, { timeZone, edited, scope });
      forget();
      showNotice({ kind: "success", text: saved.text });
      await navigate(gatheringPath(saved));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setIsSaving(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const wrong = findProblem(draft, context(), step);
    if (wrong) return show(wrong);
    setProblem(null);
    if (step === "review") return void save();
    move(1);
  }

  const changeDraft = (next: Partial<GatheringDraft>) => {
    setProblem(null);
    change(next);
  };
  const at = WIZARD_STEPS.indexOf(step);
  const saveLabel = edited ? "Save changes" : "Publish";
  const [before, after] = [WIZARD_STEPS[at - 1], WIZARD_STEPS[at + 1]];
  /** A new one: its dates get pods and notes one by one. */
  const isSeries = edited === null && draft.repeat !== "once";
  const props = { userId, draft, problem, timeZone, onChange: changeDraft };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <h1 className="text-2xl md:text-3xl">{edited ? "Edit" : "New event"}</h1>
        <p role="status" className="text-muted text-sm">
          {savedAt !== null && `Draft saved ${formatTime(savedAt, deviceTimeZone())}`}
        </p>
      </div>
      <StepBar step={step} onStep={goTo} />
      <form
        noValidate
        method="post"
        onSubmit={submit}
        className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_25rem]"
      >
        <Card className="grid min-w-0 gap-5">
          <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
            {STEP_WORDS[step]}
          </h2>
          {step === "what" && <WhatStep {...props} />}
          {step === "where" && <WhereStep {...props} position={position} isEdited={edited !== null} />}
          {step === "people" && <PeopleStep {...props} isSeries={isSeries} />}
          {step === "safety" && <SafetyStep {...props} isSeries={isSeries} />}
          {step === "review" && <ReviewStep {...{ draft, timeZone }} isEdited={edited !== null} onStep={goTo} />}
          {step === "review" && edited?.seriesId && <ScopeChoice scope={scope} onChange={setScope} />}
          <ProblemNote message={failure} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            {before ? (
              <Button variant="secondary" onClick={() => move(-1)}>
                <ChevronLeft className="size-5" aria-hidden /> {STEP_WORDS[before]}
              </Button>
            ) : (
              <Button
                variant="quiet"
                className="px-3!"
                onClick={() => {
                  restart({ draft: emptyDraft(crypto.randomUUID(), draft.kind), step: "what" });
                  if (edited) void navigate(-1);
                }}
              >
                {edited ? "Discard changes" : "Start over"}
              </Button>
            )}
            <Button type="submit" pending={isSaving}>
              {after ? STEP_WORDS[after] : saveLabel}
              {after && <ChevronRight className="size-5" aria-hidden />}
            </Button>
          </div>
        </Card>
        <PreviewCard {...{ draft, timeZone, position, occurrences }} problem={tideProblem} />
      </form>
    </>
  );
}

/** A new step starts at its top, also for screen readers. */
function useFocusedHeading(step: WizardStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);
  return heading;
}
