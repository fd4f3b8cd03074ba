import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { type SettingsSectionId, sectionLabel } from "#domain/settings/sections.ts";

type SectionFrameProps = {
  id: SettingsSectionId;
  note?: ReactNode;
  /** Cards of their own beside the section; below it where there is no room. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The card of a section: its title, then rows, then the bar with Save and Reset. */
export function SectionFrame({ id, note, aside, children }: SectionFrameProps) {
  return (
    <div className={`grid items-start gap-5 ${aside ? "xl:grid-cols-[minmax(0,1fr)_20rem]" : ""}`}>
      <Card as="section" className="min-w-0 p-0!">
        <header className="px-5 pt-4 pb-2">
          <h2 className="text-xl">{sectionLabel(id)}</h2>
          {note && <p className="mt-1 text-muted text-sm">{note}</p>}
        </header>
        {children}
      </Card>
      {aside && <div className="grid gap-5">{aside}</div>}
    </div>
  );
}
