import type { ReactNode } from "react";
import { Breadcrumbs } from "./breadcrumbs.tsx";

type ProseProps = {
  title: string;
  lead: string;
  above?: readonly { to: string; label: string }[];
  aside?: ReactNode;
  children: ReactNode;
};

export function Prose({ title, lead, above = [], aside, children }: ProseProps) {
  return (
    <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-12 px-4 pt-6 pb-12 md:px-5 md:pt-10 md:pb-20 lg:grid-cols-[minmax(0,42rem)_minmax(0,24rem)] lg:justify-between">
      <article>
        <Breadcrumbs above={above} />
        <h1 className="font-bold text-3xl md:text-[3rem] md:leading-[1.06]">{title}</h1>
        <p className="mt-4 text-lg text-muted">{lead}</p>
        <div className="mt-2 [&_h2]:mt-10 [&_h2]:text-xl [&_li]:mt-2 [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5">
          {children}
        </div>
      </article>
      {aside && <aside className="self-start rounded-card bg-sunken p-6 lg:sticky lg:top-24">{aside}</aside>}
    </div>
  );
}
