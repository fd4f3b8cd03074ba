import { FeatureOffer } from "#app/features/subscription/pricing/feature-offer.tsx";
import { useFeatureAccess } from "#app/features/subscription/use-subscription.ts";
import { Segments } from "#app/ui/controls/segments.tsx";
import { FieldNotes } from "#app/ui/form/field-frame.tsx";
import { dayOf, weekdayOf } from "#domain/gatherings/draft/draft-times.ts";
import type { IsoWeekday, Repeat } from "#domain/gatherings/draft/gathering-draft.ts";
import { type StepProps, WizardInput, WizardSelect, wizardFieldId } from "../wizard-field.tsx";

const REPEAT_OPTIONS: readonly { value: Repeat; label: string }[] = [
  { value: "once", label: "Once" },
  { value: "weekly", label: "Every week" },
  { value: "tide", label: "With the tide" },
];

const WEEKDAYS: readonly (readonly [IsoWeekday, string])[] = [
  [1, "Mon"],
  [2, "Tue"],
  [3, "Wed"],
  [4, "Thu"],
  [5, "Fri"],
  [6, "Sat"],
  [7, "Sun"],
];

const HIGH_WATER_OPTIONS = [-180, -120, -90, -60, -30, 0, 30, 60, 90, 120, 180].map((minutes) => ({
  value: String(minutes),
  label: highWaterText(minutes),
}));

/** "1 h before high water" */
export function highWaterText(minutes: number) {
  if (minutes === 0) return "At high water";
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60];
  const length = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
  return `${length} ${minutes < 0 ? "before" : "after"} high water`;
}

/** Once, every week, or with the tide. A series is part of the Pro plan. */
export function RepeatFields(props: StepProps) {
  const { userId, draft, problem, onChange } = props;
  const { isOpen, isKnown } = useFeatureAccess(userId, "group_swim");
  const isSeries = draft.repeat !== "once";
  const mayTide = draft.place?.kind === "spot";

  function choose(repeat: Repeat) {
    const weekdays =
      draft.weekdays.length > 0 || draft.startsAt === "" ? draft.weekdays : [weekdayOf(dayOf(draft.startsAt))];
    onChange({ repeat, weekdays });
  }

  return (
    <div className="grid gap-4">
      <div>
        <p className="mb-1.5 font-medium text-md" aria-hidden>
          How often
        </p>
        <Segments
          label="How often"
          options={mayTide ? REPEAT_OPTIONS : REPEAT_OPTIONS.filter(({ value }) => value !== "tide")}
          value={draft.repeat}
          onChange={choose}
        />
      </div>
      {isSeries && isKnown && !isOpen && (
        <>
          <p className="text-muted text-sm">Joining and one-off swims are free. A series needs Pro.</p>
          <FeatureOffer userId={userId} featureId="group_swim" />
        </>
      )}
      {isSeries && (isOpen || !isKnown) && (
        <>
          <Weekdays {...props} />
          {draft.repeat === "tide" && <TideFields {...props} />}
          <WizardInput
            field="until"
            label="Until"
            isOptional
            type="date"
            problem={problem}
            value={draft.until}
            min={dayOf(draft.startsAt)}
            onText={(until) => onChange({ until })}
          />
        </>
      )}
    </div>
  );
}

function Weekdays({ draft: { weekdays }, problem, onChange }: StepProps) {
  const id = wizardFieldId("weekdays");
  const toggle = (day: IsoWeekday) =>
    onChange({ weekdays: weekdays.includes(day) ? weekdays.filter((other) => other !== day) : [...weekdays, day] });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-md">On</legend>
      <div className="flex flex-wrap gap-1.5">
        {WEEKDAYS.map(([day, label], index) => (
          <button
            key={day}
            id={index === 0 ? id : undefined}
            type="button"
            aria-pressed={weekdays.includes(day)}
            onClick={() => toggle(day)}
            className="min-h-11 min-w-13 rounded-control border border-line bg-surface px-2 text-md hover:border-control aria-pressed:border-primary aria-pressed:bg-tint aria-pressed:font-medium aria-pressed:text-primary"
          >
            {label}
          </button>
        ))}
      </div>
      <FieldNotes id={id} message={problem?.field === "weekdays" ? problem.text : undefined} />
    </fieldset>
  );
}

function TideFields({ draft, problem, onChange }: StepProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr_1fr]">
      <WizardSelect
        label="Start"
        value={String(draft.fromHighWater)}
        options={HIGH_WATER_OPTIONS}
        onValue={(minutes) => onChange({ fromHighWater: Number(minutes) })}
      />
      <WizardInput
        field="tide"
        label="Not before"
        type="time"
        problem={problem}
        value={draft.tideFrom}
        onText={(tideFrom) => onChange({ tideFrom })}
      />
      <label className="flex min-w-0 flex-col gap-1.5 font-medium text-md">
        Not after
        <input
          type="time"
          value={draft.tideTo}
          onChange={({ target }) => onChange({ tideTo: target.value })}
          className="min-h-11 w-full rounded-control border border-control bg-surface px-3.5 font-normal text-base"
        />
      </label>
    </div>
  );
}
