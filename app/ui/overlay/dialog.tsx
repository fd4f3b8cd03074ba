import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { useReturnFocus } from "./return-focus.ts";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Without one the content renders its own `DialogTitle`. */
  title?: string;
  description?: string | undefined;
  children: ReactNode;
};

export const DIALOG_OVERLAY = "fixed inset-0 z-40 bg-[#07171d]/55 data-[state=open]:animate-appear";
export const DIALOG_PANEL =
  "fixed z-50 max-h-[92dvh] overflow-y-auto bg-raised p-6 shadow-float data-[state=open]:animate-rise max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-sheet sm:top-1/2 sm:left-1/2 sm:w-[min(28rem,calc(100vw-2.5rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-sheet";

/** Traps and restores focus. A bottom sheet on phones. */
export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={DIALOG_OVERLAY} />
        <RadixDialog.Content
          {...returnFocus}
          {...(description || title === undefined ? {} : { "aria-describedby": undefined })}
          className={DIALOG_PANEL}
        >
          {title !== undefined && <DialogTitle className="pr-12">{title}</DialogTitle>}
          {description && <DialogDescription className="mt-1.5">{description}</DialogDescription>}
          <div className={title === undefined ? "" : "mt-5"}>{children}</div>
          <RadixDialog.Close
            aria-label="Close"
            className="absolute top-3.5 right-3.5 grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          >
            <X className="size-5" aria-hidden />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

export function DialogTitle({ className = "", ...rest }: ComponentProps<typeof RadixDialog.Title>) {
  return <RadixDialog.Title {...rest} className={`text-xl ${className}`} />;
}

export function DialogDescription({ className = "", ...rest }: ComponentProps<typeof RadixDialog.Description>) {
  return <RadixDialog.Description {...rest} className={`text-muted ${className}`} />;
}
