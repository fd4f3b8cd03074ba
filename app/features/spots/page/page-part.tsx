import type { ReactNode } from "react";

export function PagePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 first:mt-0">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
