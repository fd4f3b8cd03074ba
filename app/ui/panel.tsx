import type { ReactNode } from "react";
import { Card } from "./card.tsx";

/** A card with a heading above its rows; `action` leads to more of the same. */
export function Panel({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" className="overflow-hidden p-0!">
      <div className="flex min-h-17 flex-wrap items-center justify-between gap-x-4 border-line border-b px-5 py-2.5">
        <h2 className="text-lg">{title}</h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
