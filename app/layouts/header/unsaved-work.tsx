import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";

/** What signing out would remove from this device. */
export type Unsaved = "setup" | "route";

const DESCRIPTIONS: Readonly<Record<Unsaved, string>> = {
  setup: "Part of your setup isn't saved yet. Signing out removes it from this device.",
  route: "A swim route has changes that only this device has. Signing out removes them.",
};

type UnsavedWorkProps = { what: Unsaved; onClose: () => void; onConfirm: () => Promise<void> };

export function UnsavedWork({ what, onClose, onConfirm }: UnsavedWorkProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Sign out without saving?"
      description={DESCRIPTIONS[what]}
      confirmLabel="Sign out"
      cancelLabel="Stay"
      isDangerous
      onConfirm={onConfirm}
    />
  );
}
