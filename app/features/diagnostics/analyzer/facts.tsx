import type { ReactNode } from "react";
import { StatusChip } from "./status-chip.tsx";

/** A label and its value on each line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="mt-3 grid gap-1.5 text-md">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="wrap-anywhere min-w-0 text-right font-medium">{children}</dd>
    </div>
  );
}

export function YesNo({ isYes }: { isYes: boolean }) {
  return <StatusChip isOk={isYes}>{isYes ? "yes" : "no"}</StatusChip>;
}
