import { useId, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { GATHERING_LENGTHS } from "#domain/gatherings/gathering-limits.ts";
import type { Gathering } from "#domain/gatherings/loaded-gathering.ts";
import { useCancelGathering, useEndSeries, useRestoreGathering } from "../gatherings.queries.ts";

/** Long enough to take it back before anyone is told. */
const UNDO_MS = 15_000;

/** Asks why; everyone who answered is told. */
export function CancelDialog({ gathering, onClose }: { gathering: Gathering; onClose: () => void }) {
  const id = useId();
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const cancel = useCancelGathering(gathering.id);
  const restore = useRestoreGathering(gathering.id);
  const endSeries = useEndSeries();

  function end() {
    if (reason.trim() === "") return setIsMissing(true);
    const { seriesId, occurrenceOn } = gathering;
    if (!seriesId || !occurrenceOn) return;
    const change = { seriesId, fromOn: occurrenceOn, reason: reason.trim() };
    endSeries.mutate(change, {
      onSuccess: () => {
        showNotice({ kind: "success", text: "The series has ended. Everyone who answered is told." });
        onClose();
      },
    });
  }

  function send() {
    if (reason.trim() === "") return setIsMissing(true);
    cancel.mutate(reason.trim(), {
      onSuccess: () => {
        showNotice({
          kind: "success",
          text: "Canceled. Everyone who answered is told.",
          durationMs: UNDO_MS,
          action: { label: "Undo", onPress: () => restore.mutate() },
        });
        onClose();
      },
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Cancel ${gathering.title}?`}
      description="Everyone who answered is told why."
    >
      <div className="flex flex-col gap-4">
        <FieldFrame id={id} label="Why" message={isMissing ? "Tell people why." : undefined}>
          <input
            id={id}
            value={reason}
            maxLength={GATHERING_LENGTHS.cancelReason}
            placeholder="Waves too high"
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            onChange={({ target }) => {
              setReason(target.value);
              setIsMissing(false);
            }}
            className={`min-h-11 ${CONTROL}`}
          />
        </FieldFrame>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          {gathering.seriesId && (
            <Button variant="secondary" pending={endSeries.isPending} onClick={end}>
              This and all following
            </Button>
          )}
          <Button variant="danger" pending={cancel.isPending} onClick={send}>
            {gathering.seriesId ? "Cancel this one" : "Cancel it"}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
