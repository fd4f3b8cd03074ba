import "maplibre-gl/dist/maplibre-gl.css";
import "./map-canvas.css";
import { Minus, Plus } from "lucide-react";
import { GPUInitializationError, type StyleSpecification } from "maplibre-gl";
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { ChartMap, type CoastView, type MapBounds, type MapInsets, type MapLayer, type MapView } from "./chart-map.ts";

type MapCanvasProps = {
  label: string;
  scheme: "light" | "dark";
  /** The initial view; later changes go through `ref`. */
  initialView: MapView | (MapBounds & { maxZoom?: number });
  /** What covers the edges when the map is created; the first view keeps clear of it. */
  readInsets?: () => MapInsets;
  /** The same objects for the life of the map. */
  layers: readonly MapLayer[];
  /** Looks for an online base map of this theme; null leaves the chart that needs no network. */
  findStyle: (scheme: "light" | "dark") => Promise<StyleSpecification | null>;
  onRest: (map: ChartMap, isByHand: boolean) => void;
  onProblem: (problem: Error) => void;
  /** Without an online map; the nearest at which the chart is right unless said. */
  maxZoom?: number;
  /** Of the scale bar. */
  units?: "metric" | "imperial";
  /** A still picture of the first view lies below, so the map is transparent until its coast is loaded. */
  isOverPicture?: boolean;
  /** Whenever the map starts to move. */
  onMove?: () => void;
  ref?: Ref<ChartMap | null>;
  /** What floats over the map. */
  children?: ReactNode;
};

/** Plain land color stands this long before a rough coast is better; a picture already shows the coast. */
const MAX_PLAIN_MS = 1_500;
const MAX_PICTURE_MS = 5_000;

const NO_INSETS: MapInsets = { top: 0, right: 0, bottom: 0, left: 0 };

/** Null without WebGL. A context created only to test for it would stall the page when it is collected. */
function tryToCreate(create: () => ChartMap) {
  try {
    return create();
  } catch (problem) {
    if (problem instanceof GPUInitializationError) return null;
    throw problem;
  }
}

/**
 * Owns the map while mounted. Load it lazily: it imports MapLibre. Controls keep clear of what covers an edge:
 * `--map-top`, `--map-right`, `--map-bottom`.
 */
export function MapCanvas(props: MapCanvasProps) {
  const { scheme, units = "metric", ref, children } = props;
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<ChartMap | null>(null);
  const [coast, setCoast] = useState<CoastView>({ state: "waiting", isCovered: true });
  /** Until the first coast or move: later the picture is of another place. */
  const [isOverPicture, setOverPicture] = useState(props.isOverPicture ?? false);
  const [isUnsupported, setIsUnsupported] = useState(false);
  useImperativeHandle<ChartMap | null, ChartMap | null>(ref, () => map, [map]);

  const onCoast = useEffectEvent((found: CoastView) => {
    setCoast(found);
    if (!found.isCovered) setOverPicture(false);
  });
  const onMove = useEffectEvent(() => {
    setOverPicture(false);
    map?.limitCoastWait(MAX_PLAIN_MS);
    props.onMove?.();
  });
  const onRest = useEffectEvent(props.onRest);
  const onProblem = useEffectEvent(props.onProblem);
  const findStyle = useEffectEvent(props.findStyle);
  const create = useEffectEvent((element: HTMLElement) => {
    const { label, initialView: view, layers, maxZoom } = props;
    const maxCoastWaitMs = isOverPicture ? MAX_PICTURE_MS : MAX_PLAIN_MS;
    const insets = props.readInsets?.() ?? NO_INSETS;
    const shown = { label, view, insets, layers, units, maxCoastWaitMs, ...(maxZoom && { maxZoom }) };
    return new ChartMap(element, { ...shown, onCoast, onMove, onRest, onProblem });
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

  useEffect(() => map?.setUnits(units), [map, units]);

  const isCovered = coast.isCovered && !isUnsupported;
  const isPlain = isCovered && !isOverPicture;
  return (
    <div
      className={`relative size-full overflow-hidden ${isOverPicture ? "" : "bg-chart-water"}`}
      data-coast={coast.state}
    >
      <div
        ref={container}
        className={`size-full transition-opacity ${isOverPicture ? "pointer-events-none opacity-0 duration-0" : "duration-260"}`}
      />
      <div
        aria-hidden
        className={`pointer-events-none absolute inset-0 bg-chart-land transition-opacity ${isPlain ? "duration-0" : "opacity-0 duration-260"}`}
      />
      {!isUnsupported && <CoastNote state={coast.state} onRetry={() => map?.retryCoast()} />}
      {isUnsupported ? <NoWebGl /> : <ZoomButtons onZoom={(steps) => map?.zoomBy(steps)} />}
      {children}
    </div>
  );
}

function CoastNote({ state, onRetry }: { state: CoastView["state"]; onRetry: () => void }) {
  if (state !== "rough" && state !== "missing") return null;
  return (
    <p
      role="status"
      className="absolute bottom-[calc(var(--map-bottom,0px)+2.5rem)] left-2.5 flex items-center gap-2 rounded-control bg-raised px-3 py-1.5 text-muted text-sm shadow-float"
    >
      {state === "rough" ? "Rough coastline" : "Can't load the coastline."}
      {state === "missing" && (
        <button type="button" className="min-h-11 font-semibold text-primary" onClick={onRetry}>
          Retry
        </button>
      )}
    </p>
  );
}

function NoWebGl() {
  return (
    <p className="absolute inset-x-4 bottom-[calc(var(--map-bottom,0px)+2.5rem)] mx-auto w-fit rounded-control bg-raised px-3.5 py-2 text-center text-muted shadow-float">
      The map needs WebGL, which this browser doesn't support. Everything else here works without it.
    </p>
  );
}

function ZoomButtons({ onZoom }: { onZoom: (steps: number) => void }) {
  const look = "grid size-11 place-items-center text-ink hover:bg-sunken [&_svg]:size-5";
  return (
    <div className="absolute top-[calc(var(--map-top,0px)+0.625rem)] right-[calc(var(--map-right,0px)+0.625rem)] flex flex-col divide-y divide-line overflow-hidden rounded-control border border-line bg-raised shadow-float">
      <button type="button" aria-label="Zoom in" className={look} onClick={() => onZoom(1)}>
        <Plus aria-hidden />
      </button>
      <button type="button" aria-label="Zoom out" className={look} onClick={() => onZoom(-1)}>
        <Minus aria-hidden />
      </button>
    </div>
  );
}
