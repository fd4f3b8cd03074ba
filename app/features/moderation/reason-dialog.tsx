import { useId, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";

const REASON_MAX_LENGTH = 500;

export type ReasonDialogProps = {
  title: string;
  description: string;
  confirmLabel: string;
  /** Prefills the reason, for example from the first content report. */
  suggestion: string;
  isPending: boolean;
  problem: string | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, confirmLabel, suggestion, isPending, problem, onConfirm, onClose } = props;
  const id = useId();
  const [reason, setReason] = useState(suggestion);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(reason);
        }}
      >
        <FieldFrame id={id} label="Why?" hint="The author will see this.">
          <textarea
            id={id}
            rows={3}
            required
            minLength={3}
            maxLength={REASON_MAX_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            aria-describedby={`${id}-hint`}
            className={`py-2.5 ${CONTROL}`}
          />
        </FieldFrame>
        <ProblemNote message={problem} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" pending={isPending}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
