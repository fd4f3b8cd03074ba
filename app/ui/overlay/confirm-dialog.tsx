import { AlertDialog } from "radix-ui";
import { useState } from "react";
import { Button } from "../controls/button.tsx";
import { DIALOG_OVERLAY, DIALOG_PANEL } from "./dialog.tsx";
import { useReturnFocus } from "./return-focus.ts";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  /** The dialog stays busy until this settles, and closes on success. */
  onConfirm: () => void | Promise<void>;
};

/** Focus starts on the cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel = "Cancel", isDangerous = false } = props;
  const [isPending, setIsPending] = useState(false);
  const returnFocus = useReturnFocus();

  async function confirm() {
    setIsPending(true);
    try {
      await props.onConfirm();
      onOpenChange(false);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={DIALOG_OVERLAY} />
        <AlertDialog.Content {...returnFocus} className={DIALOG_PANEL}>
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">{description}</AlertDialog.Description>
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant={isDangerous ? "danger" : "primary"} pending={isPending} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
