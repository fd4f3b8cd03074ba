import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";

/** The one narrow card that sign-in, sign-up and their neighbours stand in. */
export function AccountCard({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <AccountFrame>
      <header className="grid gap-1.5">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="text-muted">{lead}</p>}
      </header>
      {children}
    </AccountFrame>
  );
}

export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
      <Card>
        <div className="grid gap-5">{children}</div>
      </Card>
    </div>
  );
}
