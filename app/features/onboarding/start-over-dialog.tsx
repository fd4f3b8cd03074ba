import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";

type StartOverDialogProps = { onClose: () => void; onReset: () => void };

export function StartOverDialog({ onClose, onReset }: StartOverDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Start over?"
      description="This resets your choices on all your devices. Your name and location stay."
      confirmLabel="Start over"
      cancelLabel="Keep my choices"
      onConfirm={onReset}
    />
  );
}
