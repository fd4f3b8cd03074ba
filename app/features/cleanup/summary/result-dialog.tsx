import { countUsage } from "#app/browser/usage.ts";
import { Form, FormProblem, SubmitButton, TextAreaField, TextField } from "#app/ui/form/form.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { type Cleanup, shownResult } from "#domain/cleanups/cleanup.ts";
import { resultForm } from "#domain/cleanups/cleanup-forms.ts";

import { GRAMS_PER_KG } from "#domain/format/units.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { useSaveResult } from "../cleanup.queries.ts";

const typed = (value: number | null) => (value === null ? "" : String(value));

/** The host's figures; they begin with what was counted and weighed. */
export function ResultDialog({ cleanup, onClose }: { cleanup: Cleanup; onClose: () => void }) {
  const save = useSaveResult(cleanup.id);
  const shown = shownResult(cleanup);
  const planned = Math.round((Date.parse(cleanup.endsAt) - Date.parse(cleanup.startsAt)) / MINUTE_MS);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={cleanup.result ? "Edit summary" : "Finish summary"}
      description="People who came will be notified once."
    >
      <Form
        schema={resultForm}
        defaultValues={{
          bags: String(shown.bags),
          grams: String(shown.grams / GRAMS_PER_KG),
          shoreMeters: typed(shown.shoreMeters),
          minutes: typed(shown.minutes ?? planned),
          people: typed(shown.people || null),
          note: cleanup.result?.note ?? "",
        }}
        onSubmit={async (figures) => {
          await save.mutateAsync(figures);
          countUsage("cleanup_summary");
          onClose();
        }}
      >
        <div className="grid grid-cols-2 gap-3">
          <TextField name="bags" label="Bags" inputMode="numeric" required />
          <TextField name="grams" label="Weight in kg" required />
          <TextField name="shoreMeters" label="Shore in m" inputMode="numeric" />
          <TextField name="minutes" label="Minutes" inputMode="numeric" />
          <TextField name="people" label="People" inputMode="numeric" />
        </div>
        <TextAreaField name="note" label="Note" rows={3} />
        <FormProblem />
        <SubmitButton>Save</SubmitButton>
      </Form>
    </Dialog>
  );
}
