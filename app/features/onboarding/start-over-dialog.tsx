import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

type StartOverDialogProps = { onClose: () => void; onReset: () => void };

export function StartOverDialog({ onClose, onReset }: StartOverDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Start over?"
      description="Your choices go back to where they began, on your other devices too. Your name and place stay."
      confirmLabel="Start over"
      cancelLabel="Keep my choices"
      onConfirm={onReset}
    />
  );
}
