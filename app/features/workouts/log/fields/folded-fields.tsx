import { ChevronRight, HeartPulse, type LucideIcon, Users } from "lucide-react";
import { type ReactNode, useId } from "react";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import { COMPANIES, SWIM_HAZARDS } from "#domain/workouts/workout.ts";
import { MAX_WORKOUT_NOTES_LENGTH } from "#domain/workouts/workout-limits.ts";
import { COMPANY_WORDS, HAZARD_WORDS } from "#domain/workouts/workout-words.ts";
import type { NewPhoto } from "../../outbox-payloads.ts";
import type { FieldsProps } from "./fields-props.ts";
import { AirField, GettingIn } from "./figure-fields.tsx";
import { HealthFields } from "./health-fields.tsx";
import { OneOption, SeveralOptions } from "./option-group.tsx";
import { PhotosField } from "./photos-field.tsx";

const COMPANY_OPTIONS = COMPANIES.map((value) => ({ value, label: COMPANY_WORDS[value] }));
const HAZARD_OPTIONS = SWIM_HAZARDS.map((value) => ({ value, label: HAZARD_WORDS[value] }));

type FoldedFieldsProps = FieldsProps & {
  userId: string;
  isWide: boolean;
  photos: readonly NewPhoto[];
  onPhotos: (photos: readonly NewPhoto[]) => void;
};

/** How it felt, and who and what was there. On phones two folded lines. */
export function FoldedFields({ userId, isWide, photos, onPhotos, ...fields }: FoldedFieldsProps) {
  const { form, onChange } = fields;
  const felt = <HealthFields userId={userId} form={form} onChange={onChange} />;
  const company = (
    <OneOption
      label="Company"
      options={COMPANY_OPTIONS}
      value={form.company}
      onChange={(chosen) => onChange({ company: chosen })}
    />
  );
  const seen = (
    <>
      <SeveralOptions
        label="Hazards seen"
        options={HAZARD_OPTIONS}
        values={form.hazards}
        onToggle={(hazard) =>
          onChange({
            hazards: form.hazards.includes(hazard)
              ? form.hazards.filter((other) => other !== hazard)
              : [...form.hazards, hazard],
          })
        }
      />
      <PhotosField photos={photos} onChange={onPhotos} />
    </>
  );
  if (isWide) {
    return (
      <>
        <div className="grid grid-cols-2 items-start gap-x-6 gap-y-5">
          {felt}
          {company}
          {seen}
        </div>
        <Notes {...fields} />
      </>
    );
  }
  return (
    <div>
      <Fold icon={HeartPulse} title="How it felt" note="effort, cold, mood">
        <GettingIn {...fields} />
        {felt}
      </Fold>
      <Fold icon={Users} title="Company, hazards, photos" note="notes">
        {company}
        {seen}
        <AirField {...fields} />
        <Notes {...fields} />
      </Fold>
    </div>
  );
}

type FoldProps = { icon: LucideIcon; title: string; note: string; children: ReactNode };

function Fold({ icon: Icon, title, note, children }: FoldProps) {
  return (
    <details className="group border-line border-t last:border-b">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2.5 font-medium text-md [&::-webkit-details-marker]:hidden">
        <Icon className="size-5 text-primary" aria-hidden />
        {title}
        <span className="ml-auto font-normal text-muted text-sm">{note}</span>
        <ChevronRight className="size-4.5 shrink-0 text-muted group-open:rotate-90" aria-hidden />
      </summary>
      <div className="grid gap-5 pt-1 pb-5">{children}</div>
    </details>
  );
}

function Notes({ form, onChange }: Pick<FieldsProps, "form" | "onChange">) {
  return (
    <div className="grid gap-4">
      <NotesField
        label="Notes"
        aside="only you"
        value={form.privateNotes}
        onChange={(privateNotes) => onChange({ privateNotes })}
      />
      {form.visibility === "public" && (
        <NotesField
          label="Notes for others"
          aside="everyone"
          value={form.publicNotes}
          onChange={(publicNotes) => onChange({ publicNotes })}
        />
      )}
    </div>
  );
}

type NotesFieldProps = { label: string; aside: string; value: string; onChange: (text: string) => void };

function NotesField({ label, aside, value, onChange }: NotesFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between">
        <label htmlFor={id} className="font-medium text-md">
          {label}
        </label>
        <span id={`${id}-aside`} className="text-muted text-sm">
          {aside}
        </span>
      </div>
      <textarea
        id={id}
        rows={2}
        maxLength={MAX_WORKOUT_NOTES_LENGTH}
        aria-describedby={`${id}-aside`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`py-2.5 ${CONTROL}`}
      />
    </div>
  );
}
