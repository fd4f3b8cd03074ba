import { useId, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import {
  CONTENT_WORDS,
  type ContentType,
  MAX_REPORT_NOTE_LENGTH,
  REPORT_REASON_WORDS,
  REPORT_REASONS,
  type ReportReason,
} from "#domain/reviews/content-report.ts";
import { useReportContent } from "./reviews.queries.ts";

type ReportDialogProps = { userId: string; contentType: ContentType; contentId: string; onClose: () => void };

export function ReportDialog({ userId, contentType, contentId, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>("spam");
  const [note, setNote] = useState("");
  const { mutate, isPending, error } = useReportContent(userId);
  const id = useId();

  function send() {
    mutate(
      { contentType, contentId, reason, note },
      {
        onSuccess: () => {
          showNotice({ kind: "success", text: "Thank you. We'll check it." });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Report this ${CONTENT_WORDS[contentType]}`}>
      <div className="flex flex-col gap-4">
        <fieldset>
          <legend className="mb-1 font-medium text-md">What's wrong with it?</legend>
          {REPORT_REASONS.map((value) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name={`${id}-reason`}
                checked={reason === value}
                onChange={() => setReason(value)}
                className="size-5 shrink-0"
              />
              {REPORT_REASON_WORDS[value]}
            </label>
          ))}
        </fieldset>
        <FieldFrame id={id} label="Anything else we should know? (optional)">
          <textarea
            id={id}
            rows={3}
            maxLength={MAX_REPORT_NOTE_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            className={`py-2.5 ${CONTROL}`}
          />
        </FieldFrame>
        <ProblemNote message={error?.message} />
        <Button pending={isPending} onClick={send}>
          Send report
        </Button>
      </div>
    </Dialog>
  );
}
