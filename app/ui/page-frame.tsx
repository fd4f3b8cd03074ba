import type { ReactNode } from "react";

/** The column of an app page: a common left edge, and a readable width for text and forms. */
export function PageFrame({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 md:px-5">
      <div className={`grid grid-cols-1 gap-6 ${isNarrow ? "max-w-2xl" : ""}`}>{children}</div>
    </div>
  );
}
