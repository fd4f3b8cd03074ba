import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";

type UnsavedSetUpProps = { onClose: () => void; onConfirm: () => Promise<void> };

export function UnsavedSetup({ onClose, onConfirm }: UnsavedSetUpProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Sign out without saving?"
      description="Part of your setup isn't saved yet. Signing out removes it from this device."
      confirmLabel="Sign out"
      cancelLabel="Stay"
      isDangerous
      onConfirm={onConfirm}
    />
  );
}
