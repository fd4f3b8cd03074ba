import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";

/** What signing out would remove from this device, or leave unsent. */
export type Unsaved = "setup" | "route" | "outbox";

const DESCRIPTIONS: Readonly<Record<Unsaved, string>> = {
  setup: "Part of your setup isn't saved yet. Signing out removes it from this device.",
  outbox: "Something isn't sent yet. It stays on this device until you sign in here again.",
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
      title={what === "outbox" ? "Sign out before it is sent?" : "Sign out without saving?"}
      description={DESCRIPTIONS[what]}
      confirmLabel="Sign out"
      cancelLabel="Stay"
      isDangerous
      onConfirm={onConfirm}
    />
  );
}
