import "maplibre-gl/dist/maplibre-gl.css";
import "./map/map-canvas.css";
import { Minus, Plus } from "lucide-react";
import { GPUInitializationError, type StyleSpecification } from "maplibre-gl";
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { ChartMap, type MapBounds, type MapLayer, type MapView } from "./map/chart-map.ts";

type MapCanvasProps = {
  label: string;
  scheme: "light" | "dark";
  /** The initial view; later changes go through `ref`. */
  initialView: MapView | (MapBounds & { maxZoom?: number });
  /** The same objects for the life of the map. */
  layers: readonly MapLayer[];
  /** Looks for an online base map of this theme; null leaves the chart that needs no network. */
  findStyle: (scheme: "light" | "dark") => Promise<StyleSpecification | null>;
  onRest: (map: ChartMap, isByHand: boolean) => void;
  onProblem: (problem: Error) => void;
  ref?: Ref<ChartMap | null>;
  /** What floats over the map. */
  children?: ReactNode;
};

/** Null without WebGL. A context created only to test for it would stall the page when it is collected. */
function tryToCreate(create: () => ChartMap) {
  try {
    return create();
  } catch (problem) {
    if (problem instanceof GPUInitializationError) return null;
    throw problem;
  }
}

/** Owns the map while mounted. Load it lazily: it imports MapLibre. */
export function MapCanvas(props: MapCanvasProps) {
  const { scheme, ref, children } = props;
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<ChartMap | null>(null);
  const [isUnsupported, setIsUnsupported] = useState(false);
  useImperativeHandle<ChartMap | null, ChartMap | null>(ref, () => map, [map]);

  const onRest = useEffectEvent(props.onRest);
  const onProblem = useEffectEvent(props.onProblem);
  const findStyle = useEffectEvent(props.findStyle);
  const create = useEffectEvent((element: HTMLElement) => {
    const { label, initialView: view, layers } = props;
    return new ChartMap(element, { label, view, layers, onRest, onProblem });
  });

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const created = tryToCreate(() => create(element));
    setMap(created);
    setIsUnsupported(created === null);
    return () => created?.remove();
  }, []);

  useEffect(() => {
    if (!map) return;
    let isCurrent = true;
    map.setBase(null);
    void findStyle(scheme).then((style) => {
      if (isCurrent && style) map.setBase(style);
    });
    return () => {
      isCurrent = false;
    };
  }, [map, scheme]);

  return (
    <div className="relative size-full overflow-hidden bg-chart-water">
      <div ref={container} className="size-full" />
      {isUnsupported ? <NoWebGl /> : <ZoomButtons onZoom={(steps) => map?.zoomBy(steps)} />}
      {children}
    </div>
  );
}

function NoWebGl() {
  return (
    <p className="absolute inset-0 grid place-items-center px-8 text-center text-muted">
      The map needs WebGL, which this browser doesn't support. Everything else here works without it.
    </p>
  );
}

function ZoomButtons({ onZoom }: { onZoom: (steps: number) => void }) {
  const look = "grid size-11 place-items-center text-ink hover:bg-sunken [&_svg]:size-5";
  return (
    <div className="absolute top-2.5 right-2.5 flex flex-col divide-y divide-line overflow-hidden rounded-control border border-line bg-raised shadow-float">
      <button type="button" aria-label="Zoom in" className={look} onClick={() => onZoom(1)}>
        <Plus aria-hidden />
      </button>
      <button type="button" aria-label="Zoom out" className={look} onClick={() => onZoom(-1)}>
        <Minus aria-hidden />
      </button>
    </div>
  );
}
