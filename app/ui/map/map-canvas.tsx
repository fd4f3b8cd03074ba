import "maplibre-gl/dist/maplibre-gl.css";
import "./map-canvas.css";
import { GPUInitializationError, type StyleSpecification } from "maplibre-gl";
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { ChartMap, type CoastView, type MapBounds, type MapInsets, type MapLayer, type MapView } from "./chart-map.ts";
import { CoastNote, MapNote, ZoomButtons } from "./map-controls.tsx";
import { loadMapWorkers } from "./map-workers.ts";

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
  const [failure, setFailure] = useState<"webgl" | "script" | null>(null);
  const [attempt, setAttempt] = useState(1);
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts over.
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let isCurrent = true;
    let created: ChartMap | null = null;
    const start = () => {
      if (!isCurrent) return;
      created = tryToCreate(() => create(element));
      setMap(created);
      setFailure(created ? null : "webgl");
    };
    loadMapWorkers().then(start, (problem: Error) => {
      if (!isCurrent) return;
      setFailure("script");
      onProblem(problem);
    });
    return () => {
      isCurrent = false;
      created?.remove();
    };
  }, [attempt]);

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

  const isCovered = coast.isCovered && !failure;
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
      {map && <CoastNote state={coast.state} onRetry={() => map.retryCoast()} />}
      {map && <ZoomButtons onZoom={(steps) => map.zoomBy(steps)} />}
      {failure === "script" && <MapNote text="Can't load the map." onRetry={() => setAttempt(attempt + 1)} />}
      {failure === "webgl" && <NoWebGl />}
      {children}
    </div>
  );
}

function NoWebGl() {
  return (
    <p className="absolute inset-x-4 bottom-[calc(var(--map-bottom,0px)+2.5rem)] mx-auto w-fit rounded-control bg-raised px-3.5 py-2 text-center text-muted shadow-float">
      The map needs WebGL, which this browser doesn't support. Everything else here works without it.
    </p>
  );
}
