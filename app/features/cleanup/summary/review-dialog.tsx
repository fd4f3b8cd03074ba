import { useMemo } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Form, FormProblem, SubmitButton, TextAreaField, TextField } from "#app/ui/form/form.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { CleanupPerson } from "#domain/cleanups/cleanup.ts";
import { ownNumbersForm, reviewForm } from "#domain/cleanups/cleanup-forms.ts";

import { GRAMS_PER_KG } from "#domain/format/units.ts";
import { useReportMyNumbers, useReviewPerson } from "../cleanup.queries.ts";

type DialogProps = { cleanupId: string; person: CleanupPerson; onClose: () => void };
type ReviewDialogProps = DialogProps & { userId: string; onRemoveCounts: () => void };

const typed = ({ bags, grams, minutes }: CleanupPerson) => ({
  bags: String(bags),
  grams: String(grams / GRAMS_PER_KG),
  minutes: minutes === null ? "" : String(minutes),
});

function NumberFields() {
  return (
    <div className="grid grid-cols-3 gap-3">
      <TextField name="bags" label="Bags" inputMode="numeric" required />
      <TextField name="grams" label="Weight, kg" required />
      <TextField name="minutes" label="Minutes" inputMode="numeric" />
    </div>
  );
}

/** The host's look at a person's numbers. */
export function ReviewDialog({ cleanupId, userId, person, onClose, onRemoveCounts }: ReviewDialogProps) {
  const review = useReviewPerson(cleanupId);
  const schema = useMemo(() => reviewForm(person), [person]);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Numbers of ${person.name}`}
      description="Give a reason when you change them. They'll read it."
    >
      <Form
        schema={schema}
        defaultValues={{ ...typed(person), reason: "" }}
        onSubmit={async (figures) => {
          await review.mutateAsync({ userId, ...figures });
          onClose();
        }}
      >
        <NumberFields />
        <TextAreaField name="reason" label="Reason" rows={2} />
        <FormProblem />
        <SubmitButton>Mark as reviewed</SubmitButton>
      </Form>
      <Button variant="quiet" className="mt-2" onClick={onRemoveCounts}>
        Remove their counts from the card
      </Button>
    </Dialog>
  );
}

export function MyNumbersDialog({ cleanupId, person, onClose }: DialogProps) {
  const report = useReportMyNumbers(cleanupId);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Your numbers"
      description="The host reviews them."
    >
      <Form
        schema={ownNumbersForm}
        defaultValues={typed(person)}
        onSubmit={async (numbers) => {
          await report.mutateAsync(numbers);
          onClose();
        }}
      >
        <NumberFields />
        <FormProblem />
        <SubmitButton>Save</SubmitButton>
      </Form>
    </Dialog>
  );
}
