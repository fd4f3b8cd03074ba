import { useRef } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

type LeaveQuestionProps = { onStay: () => void; onLeave: () => void };

/** Asks whoever follows a link away from what they typed. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  // The dialog closes after either answer, and whoever leaves does not stay.
  const isLeaving = useRef(false);
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isLeaving.current) onStay();
      }}
      title="Leave without saving?"
      description="What you changed on your profile is not saved yet."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      isDangerous
      onConfirm={() => {
        isLeaving.current = true;
        onLeave();
      }}
    />
  );
}
