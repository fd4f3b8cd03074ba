import type { ReactNode } from "react";
import { writeStored } from "#app/browser/storage.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { Card } from "#app/ui/card.tsx";
import { ChoiceChips } from "#app/ui/controls/chip.tsx";

const DENSITIES = [
  { value: "compact", label: "Compact" },
  { value: "comfortable", label: "Comfortable" },
  { value: "spacious", label: "Spacious" },
] as const;

const MAP_TYPES = [
  { value: "default", label: "Default" },
  { value: "satellite", label: "Satellite" },
  { value: "terrain", label: "Terrain" },
] as const;

const SHOWN_STATES = [
  { value: "live", label: "Live" },
  { value: "loading", label: "Loading" },
  { value: "empty", label: "Empty" },
  { value: "failed", label: "Failed" },
  { value: "refused", label: "Not signed in" },
] as const;
export type ShownState = (typeof SHOWN_STATES)[number]["value"];

type DemoSidebarProps = { shownState: ShownState; onShowState: (state: ShownState) => void; favorites: ReactNode };

export function DemoSidebar({ shownState, onShowState, favorites }: DemoSidebarProps) {
  const density = useStored("listViewDensity");
  const mapType = useStored("mapType");
  return (
    <aside id="demo-sidebar" aria-label="Choices" className="grid min-w-0 grid-cols-1 content-start gap-4">
      <Card>
        <Choice title="Density">
          <ChoiceChips
            label="Density"
            options={DENSITIES}
            value={density}
            onChange={(value) => writeStored("listViewDensity", value)}
          />
        </Choice>
        <Choice title="Map type">
          <ChoiceChips
            label="Map type"
            options={MAP_TYPES}
            value={mapType}
            onChange={(value) => writeStored("mapType", value)}
          />
        </Choice>
        <Choice title="State of the list">
          <ChoiceChips label="State of the list" options={SHOWN_STATES} value={shownState} onChange={onShowState} />
        </Choice>
      </Card>
      <section aria-labelledby="demo-favorites">
        <h2 id="demo-favorites" className="mb-2 text-lg">
          Favorites
        </h2>
        {favorites}
      </section>
    </aside>
  );
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-4 last:mb-0">
      <p className="mb-2 font-medium text-md">{title}</p>
      {children}
    </div>
  );
}
