import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ChoiceChips } from "#app/ui/controls/chip.tsx";
import { Form, FormProblem, SubmitButton, TextField } from "#app/ui/form/form.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { decisionSchema } from "#domain/gatherings/go/decision.ts";
import type { GoDecision } from "#domain/gatherings/go/go-no-go.ts";
import { DECISION_WORDS, type GoState, SUGGESTION_WORDS } from "#domain/gatherings/go/go-state.ts";
import { useDecide } from "../muster.queries.ts";

type DecideDialogProps = { gatheringId: string; state: GoState; onClose: () => void };

const SENTENCES: Readonly<Record<GoDecision, string>> = {
  go: "Everyone who answered is told that it goes ahead.",
  no_go: "Everyone who answered is told, with your reason.",
  moved: "It moves to the backup, and everyone who answered is told.",
};

/** The conditions suggest, the host decides; everyone is told once. */
export function DecideDialog({ gatheringId, state, onClose }: DecideDialogProps) {
  const decide = useDecide();
  const [decision, setDecision] = useState<GoDecision>(state.check?.suggestion === "no_go" ? "no_go" : "go");
  const choices: GoDecision[] = state.backup ? ["go", "no_go", "moved"] : ["go", "no_go"];
  const { check } = state;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Go or no-go?">
      {check && (
        <div className="mb-4">
          <p className="font-semibold">{SUGGESTION_WORDS[check.suggestion]}</p>
          <ul className="text-muted">
            {check.reasons.slice(0, 4).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      <Form
        schema={decisionSchema}
        defaultValues={{ reason: "" }}
        onSubmit={async ({ reason }) => {
          await decide.mutateAsync({ gatheringId, decision, reason });
          onClose();
        }}
      >
        <ChoiceChips
          label="Decision"
          options={choices.map((value) => ({ value, label: DECISION_WORDS[value] }))}
          value={decision}
          onChange={setDecision}
        />
        <p className="text-muted">{SENTENCES[decision]}</p>
        <TextField name="reason" label="Reason (optional)" placeholder="Swell from the north" />
        <FormProblem />
        <SubmitButton>{`Tell everyone: ${DECISION_WORDS[decision]}`}</SubmitButton>
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
      </Form>
    </Dialog>
  );
}
