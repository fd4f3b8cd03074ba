import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from "react";
import { Card } from "#app/ui/card.tsx";
import type { DialogDescription, DialogTitle } from "#app/ui/overlay/dialog.tsx";

/** Passed in by the dialog, so that pages don't load its 14 kB. */
type DialogParts = { Title: typeof DialogTitle; Description: typeof DialogDescription };

/** Whether the account forms are shown in a dialog, and whether their heading takes the focus. */
export const AccountContext = createContext<{ dialog: DialogParts | null; takesFocus: boolean }>({
  dialog: null,
  takesFocus: false,
});

type AccountCardProps = { title: string; lead?: ReactNode; children: ReactNode };

export function AccountCard({ title, lead, children }: AccountCardProps) {
  const { takesFocus } = useContext(AccountContext);
  return (
    <AccountFrame>
      <AccountHeading title={title} lead={lead} takesFocus={takesFocus} />
      {children}
    </AccountFrame>
  );
}

type HeadingProps = Omit<AccountCardProps, "children"> & { takesFocus: boolean };

export function AccountHeading({ title, lead, takesFocus }: HeadingProps) {
  const { dialog } = useContext(AccountContext);
  const heading = useRef<HTMLHeadingElement>(null);
  const leadId = useId();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  if (dialog) {
    return (
      <header className="grid grid-cols-1 gap-1.5">
        <dialog.Title ref={heading} tabIndex={-1} className="pr-12 outline-none in-data-success:pl-12">
          {title}
        </dialog.Title>
        {lead && <dialog.Description>{lead}</dialog.Description>}
      </header>
    );
  }
  return (
    <header className="grid grid-cols-1 gap-1.5">
      <h1
        ref={heading}
        tabIndex={-1}
        aria-describedby={lead && takesFocus ? leadId : undefined}
        className="text-[min(1.875rem,13vw)] outline-none"
      >
        {title}
      </h1>
      {lead && (
        <p id={leadId} className="text-muted">
          {lead}
        </p>
      )}
    </header>
  );
}

export function AccountFrame({ children }: { children: ReactNode }) {
  if (useContext(AccountContext).dialog) return <div className="grid grid-cols-1 gap-5">{children}</div>;
  return (
    <div className="mx-auto w-full max-w-md px-[min(1rem,4vw)] py-10 sm:py-16">
      <Card className="px-[min(1.25rem,5vw)]!">
        <div className="grid grid-cols-1 gap-5">{children}</div>
      </Card>
    </div>
  );
}
