import { Form, FormProblem, SelectField, SubmitButton, TextAreaField, TextField } from "#app/ui/form/form.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import type { Alert } from "#domain/alerts/alert.ts";
import { type AlertDraft, alertDraft, VALID_HOURS } from "#domain/alerts/alert-draft.ts";
import {
  ALERT_CERTAINTIES,
  ALERT_SEVERITIES,
  ALERT_TYPE_WORDS,
  ALERT_TYPES,
  CERTAINTY_WORDS,
  SEVERITY_WORDS,
} from "#domain/alerts/alert-words.ts";
import { useIssueAlert } from "./alerts.queries.ts";

const optionsOf = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: words[value] }));

type IssueAlertDialogProps = { spotId: string; replaced: Alert | null; onClose: () => void; onIssued: () => void };

export function IssueAlertDialog({ spotId, replaced, onClose, onIssued }: IssueAlertDialogProps) {
  const issueAlert = useIssueAlert(spotId);

  async function issue(draft: AlertDraft) {
    await issueAlert.mutateAsync({ draft, supersedesId: replaced?.id ?? null });
    showNotice({ kind: "success", text: "Alert issued." });
    onIssued();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={replaced ? "Replace the alert" : "Issue an alert"}
      description={replaced ? `It replaces “${replaced.title}”.` : "It appears on the spot’s page at once."}
    >
      <Form
        schema={alertDraft}
        defaultValues={{
          alert_type: replaced?.type ?? "closure",
          severity: replaced?.severity ?? "high",
          certainty: replaced?.certainty ?? "observed",
          title: replaced?.title ?? "",
          description: replaced?.description ?? "",
          source_url: replaced?.sourceUrl ?? "",
          affected_areas: replaced?.affectedAreas.join(", ") ?? "",
          hours: "24",
        }}
        onSubmit={issue}
      >
        <FormProblem />
        <SelectField name="alert_type" label="Type" options={optionsOf(ALERT_TYPES, ALERT_TYPE_WORDS)} />
        <TextField name="title" label="Title" required />
        <TextAreaField name="description" label="What swimmers should know and do" rows={3} />
        <TextField
          name="affected_areas"
          label="Where"
          placeholder="North steps, slipway"
          hint="Empty means everywhere."
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField name="severity" label="Severity" options={optionsOf(ALERT_SEVERITIES, SEVERITY_WORDS)} />
          <SelectField name="certainty" label="Certainty" options={optionsOf(ALERT_CERTAINTIES, CERTAINTY_WORDS)} />
          <SelectField name="hours" label="Ends after" options={VALID_HOURS} />
        </div>
        <TextField name="source_url" label="Source page" type="url" placeholder="https://" hint="Optional." />
        <SubmitButton>{replaced ? "Replace" : "Issue"}</SubmitButton>
      </Form>
    </Dialog>
  );
}
