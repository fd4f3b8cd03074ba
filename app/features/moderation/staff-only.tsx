import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";

/** The database refuses others anyway. */
export function StaffOnly({ isStaff, children }: { isStaff: boolean; children: ReactNode }) {
  if (isStaff) return children;
  return (
    <EmptyState title="Moderators only" action={<ButtonLink to="/">Go home</ButtonLink>}>
      This page is for our moderators.
    </EmptyState>
  );
}
