import { useRef } from "react";
import { loadPatiently } from "#app/backend/loading/load-patiently.ts";
import { useWhen } from "#app/features/verdicts/use-when.ts";
import { HydratedLater } from "#app/ui/states/hydrated-later.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { MapPanelProps } from "./map-panel.tsx";

/** The list works first; until then the map is the server's picture, and its pins are links. */
const MapPanel = import.meta.env.SSR
  ? (await import("./map-panel.tsx")).MapPanel
  : lazyNamed(() => loadPatiently(() => import("./map-panel.tsx")), "MapPanel");

/** Where the map is, and how large. */
export function MapPlace(props: Omit<MapPanelProps, "section" | "areHoursShown">) {
  const { isShown, isWide, isPicking, selected } = props;
  const section = useRef<HTMLElement>(null);
  const isHourAsked = useWhen().kind === "hour";
  const areHoursShown = isWide || isPicking || isHourAsked;
  return (
    <section
      ref={section}
      aria-label="Map"
      className={`relative h-[calc(100dvh-var(--shell-top)-var(--shell-bottom)-4rem)] overflow-clip bg-chart-water lg:sticky lg:top-(--shell-top) lg:h-[calc(100dvh-var(--shell-top)-var(--shell-bottom))] [--map-top:4rem] lg:[--map-top:0px] ${selected ? "lg:[--map-right:20.5rem]" : ""} ${areHoursShown ? "[--map-bottom:9.25rem] lg:[--map-bottom:10rem]" : ""} ${isShown ? "" : "max-lg:hidden"}`}
    >
      <HydratedLater id="map-panel" fallback={null}>
        <MapPanel {...props} section={section} areHoursShown={areHoursShown} />
      </HydratedLater>
    </section>
  );
}
