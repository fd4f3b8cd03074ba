import type { ReactNode } from "react";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { TideEdge } from "./tide-edge.tsx";

type ContentHeroProps = {
  title: string;
  lead: string;
  above?: readonly { to: string; label: string }[];
  drawing: ReactNode;
  children?: ReactNode;
};

export function ContentHero({ title, lead, above = [], drawing, children }: ContentHeroProps) {
  return (
    <header className="relative isolate overflow-hidden bg-chart-shelf print:bg-transparent">
      <div className="mx-auto grid max-w-7xl items-center gap-x-16 gap-y-8 px-4 pt-6 pb-20 md:px-5 md:pt-10 md:pb-32 print:pb-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div className="max-w-2xl">
          <Breadcrumbs above={above} />
          <h1 className="font-bold text-3xl md:text-[3rem] md:leading-[1.06]">{title}</h1>
          <p className="mt-4 text-ink/85 text-lg">{lead}</p>
          {children && <div className="mt-7 flex flex-wrap items-center gap-3">{children}</div>}
        </div>
        <div className="print:hidden">{drawing}</div>
      </div>
      <TideEdge className="absolute inset-x-0 -bottom-px h-10 w-full md:h-16 print:hidden" />
    </header>
  );
}
