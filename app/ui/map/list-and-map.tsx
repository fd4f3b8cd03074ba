import { List, Map as MapIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../controls/button.tsx";
import { useIsWide } from "../use-is-wide.ts";

type ListAndMapProps = {
  label: string;
  title: string;
  action: ReactNode;
  tabs: ReactNode;
  /** Filters and rows. */
  children: ReactNode;
  map: ReactNode;
  /** The row of the selected mark, over the map of a phone. */
  selected: ReactNode;
};

/** A list beside a map. On phones they are two views of one page. */
export function ListAndMap({ label, title, action, tabs, children, map, selected }: ListAndMapProps) {
  const isWide = useIsWide();
  const { isMapView, toggle } = useMapView();
  return (
    <div className="flex flex-col lg:grid lg:grid-cols-[27rem_minmax(0,1fr)]">
      <section aria-label={label} className="min-w-0 bg-surface lg:border-line lg:border-r">
        <div className="flex flex-wrap items-center justify-between gap-3 px-4.5 pt-4 pb-2">
          <h1 className="text-[1.5625rem]">{title}</h1>
          {action}
        </div>
        {tabs}
        <div className={isMapView ? "max-lg:hidden max-lg:noscript:block" : ""}>{children}</div>
      </section>
      <div
        className={`relative h-[calc(100dvh-var(--shell-top)-var(--shell-bottom)-8rem)] lg:sticky lg:top-(--shell-top) lg:h-[calc(100dvh-var(--shell-top)-var(--shell-bottom))] ${isMapView ? "" : "max-lg:hidden"}`}
      >
        {(isWide || isMapView) && map}
        {isMapView && !isWide && selected && (
          <div className="absolute inset-x-2.5 top-2.5 overflow-hidden rounded-card bg-surface shadow-float">
            {selected}
          </div>
        )}
      </div>
      <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--shell-bottom)+1rem)] z-30 flex justify-center lg:hidden noscript:hidden [:root:not([data-consent])_&]:bottom-52">
        <Button className="pointer-events-auto rounded-full shadow-float" onClick={toggle}>
          {isMapView ? <List className="size-4.5" aria-hidden /> : <MapIcon className="size-4.5" aria-hidden />}
          {isMapView ? "List" : "Map"}
        </Button>
      </div>
    </div>
  );
}

/** In the address, so that "back" from a page leads to the map again. */
function useMapView() {
  const [params, setParams] = useSearchParams();
  const isMapView = params.get("view") === "map";
  function toggle() {
    const next = new URLSearchParams(params);
    if (isMapView) next.delete("view");
    else next.set("view", "map");
    setParams(next, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }
  return { isMapView, toggle };
}
