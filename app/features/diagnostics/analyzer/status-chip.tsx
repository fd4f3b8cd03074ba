import type { ReactNode } from "react";

export function StatusChip({ isOk, children }: { isOk: boolean; children: ReactNode }) {
  const look = isOk ? "bg-chip-good text-ink" : "bg-chip-avoid text-danger";
  return <span className={`rounded-inner px-2 py-0.5 text-sm ${look}`}>{children}</span>;
}
