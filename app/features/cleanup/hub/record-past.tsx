import { useState } from "react";
import { useNavigate } from "react-router";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { SpotSearch } from "#app/features/spots/spot-search.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Form, FormProblem, SubmitButton, TextField } from "#app/ui/form/form.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { pastCleanupForm } from "#domain/cleanups/cleanup-forms.ts";
import { useRecordPastCleanup } from "../cleanup.queries.ts";
import { summaryPath } from "../cleanup-addresses.ts";

/** A cleanup that wasn't planned here: bags and kg only. */
export function RecordPast({ onClose }: { onClose: () => void }) {
  const [spot, setSpot] = useState<{ id: string; name: string } | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Record a past cleanup"
      description={spot ? spot.name : "Where was it?"}
    >
      {spot ? (
        <Figures spotId={spot.id} onOther={() => setSpot(null)} onClose={onClose} />
      ) : (
        <SpotSearch onPick={setSpot} />
      )}
    </Dialog>
  );
}

type FiguresProps = { spotId: string; onOther: () => void; onClose: () => void };

function Figures({ spotId, onOther, onClose }: FiguresProps) {
  const record = useRecordPastCleanup();
  const navigate = useNavigate();
  return (
    <Form
      schema={pastCleanupForm}
      defaultValues={{ spotId, day: "", bags: "", grams: "", people: "" }}
      onSubmit={async (past) => {
        const id = await record.mutateAsync({ past, timeZone: deviceTimeZone() });
        onClose();
        await navigate(summaryPath(id));
      }}
    >
      <TextField name="day" label="Day" type="date" required />
      <div className="grid grid-cols-2 gap-3">
        <TextField name="bags" label="Bags" inputMode="numeric" required />
        <TextField name="grams" label="Weight in kg" required />
      </div>
      <TextField name="people" label="People" inputMode="numeric" hint="If you know" />
      <FormProblem />
      <SubmitButton>Save</SubmitButton>
      <Button variant="quiet" onClick={onOther}>
        Another spot
      </Button>
    </Form>
  );
}
