import { type ChangeEvent, useId } from "react";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { PICTURE_TYPES } from "#domain/accounts/profile/avatar.ts";
import { REPORT_VISIBILITIES } from "#domain/crowd-reports/crowd-report.ts";
import { NOTE_LENGTH_LIMIT, type ReportDraft } from "#domain/crowd-reports/report-draft.ts";

export type Extras = Pick<ReportDraft, "note" | "visibility"> & { picture: File | null };

export const NO_EXTRAS: Extras = { note: "", visibility: "public", picture: null };

const VISIBILITY_WORDS: Readonly<Record<Extras["visibility"], string>> = {
  public: "Everyone",
  contributors: "Swimmers who have reported before",
  staff: "Tideline staff only",
};

type ReportExtrasProps = { extras: Extras; onChange: (extras: Extras) => void };

export function ReportExtras({ extras, onChange }: ReportExtrasProps) {
  const id = useId();
  const choosePicture = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onChange({ ...extras, picture: target.files?.[0] ?? null });

  return (
    <details className="mb-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-primary">
        Add a photo or a note first
      </summary>
      <div className="flex flex-col gap-4 pt-2 pb-3">
        <FieldFrame id={`${id}-picture`} label="Photo" hint="Sent without its location and time.">
          <input
            id={`${id}-picture`}
            type="file"
            accept={PICTURE_TYPES.join(",")}
            onChange={choosePicture}
            aria-describedby={`${id}-picture-hint`}
            className="min-h-11 w-full text-md file:mr-3 file:min-h-11 file:rounded-control file:border file:border-control file:bg-surface file:px-4 file:font-semibold"
          />
        </FieldFrame>
        <FieldFrame id={`${id}-note`} label="Note">
          <textarea
            id={`${id}-note`}
            rows={2}
            maxLength={NOTE_LENGTH_LIMIT}
            value={extras.note}
            onChange={(event) => onChange({ ...extras, note: event.target.value })}
            className={`py-2.5 ${CONTROL}`}
          />
        </FieldFrame>
        <FieldFrame id={`${id}-visibility`} label="Who can see it">
          <select
            id={`${id}-visibility`}
            value={extras.visibility}
            onChange={(event) => {
              const visibility = REPORT_VISIBILITIES.find((known) => known === event.target.value);
              if (visibility) onChange({ ...extras, visibility });
            }}
            className={`min-h-11 ${CONTROL}`}
          >
            {REPORT_VISIBILITIES.map((visibility) => (
              <option key={visibility} value={visibility}>
                {VISIBILITY_WORDS[visibility]}
              </option>
            ))}
          </select>
        </FieldFrame>
        <p className="text-muted text-sm">
          Others see how near you were, such as “at the spot”, never your exact position or name.
        </p>
      </div>
    </details>
  );
}
