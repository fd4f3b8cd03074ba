import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { DIALOG_OVERLAY } from "#app/ui/overlay/dialog.tsx";
import { useReturnFocus } from "#app/ui/overlay/return-focus.ts";
import type { SignedPhoto } from "./swim-photos.data.ts";

type PhotoViewProps = { photo: SignedPhoto; onClose: () => void };

/** As large as the window allows; the kit's dialog is as wide as text. */
export function PhotoView({ photo: { url, caption }, onClose }: PhotoViewProps) {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={DIALOG_OVERLAY} />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="-translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-50 w-max max-w-[calc(100vw-1.5rem)] overflow-hidden rounded-card bg-raised shadow-float"
        >
          <img src={url} alt={caption || "Photo of the swim"} className="max-h-[calc(100dvh-6rem)] max-w-full" />
          <div className="flex min-h-11 items-center justify-between gap-3 pl-4">
            <Dialog.Title className="break-words py-2 font-normal text-md">{caption || "Photo"}</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="grid size-11 shrink-0 place-items-center text-muted hover:text-ink"
            >
              <X className="size-5" aria-hidden />
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
