import type { ReactNode } from "react";

/** A page of text: one column of a readable width, headings with air above them. */
export function Prose({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <article className="mx-auto max-w-3xl px-4 py-12 md:px-5 md:py-20">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-4 text-lg text-muted">{lead}</p>
      <div className="mt-2 [&_h2]:mt-10 [&_h2]:text-xl [&_li]:mt-2 [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5">
        {children}
      </div>
    </article>
  );
}
