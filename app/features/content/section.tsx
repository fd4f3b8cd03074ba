import type { ReactNode } from "react";

type SectionProps = { title: string; lead?: string; id?: string; isSunken?: boolean; children: ReactNode };

export function Section({ title, lead, id, isSunken = false, children }: SectionProps) {
  return (
    <section
      id={id}
      className={`scroll-mt-20 ${isSunken ? "border-line border-y bg-sunken print:border-none print:bg-transparent" : ""}`}
    >
      <div className="mx-auto max-w-7xl px-4 py-12 md:px-5 md:py-16 print:py-4">
        <h2 className="text-2xl md:text-3xl">{title}</h2>
        {lead && <p className="mt-3 max-w-2xl text-lg text-muted">{lead}</p>}
        <div className="mt-8 print:mt-4">{children}</div>
      </div>
    </section>
  );
}
