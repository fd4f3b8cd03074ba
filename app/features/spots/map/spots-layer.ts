import type { FeatureCollection, Point } from "geojson";
import type { FilterSpecification, GeoJSONSource, MapLayerMouseEvent, Map as MapLibreMap } from "maplibre-gl";
import { SEVERITY_SHAPES } from "#app/features/alerts/severity-mark.tsx";
import { markSvg } from "#app/features/conditions/quality-mark.tsx";
import { verdictSvg } from "#app/features/verdicts/verdict-mark.tsx";
import { readChartColors, readColor } from "#app/ui/map/chart-colors.ts";
import type { MapLayer } from "#app/ui/map/chart-map.ts";
import { ALERT_SEVERITIES } from "#domain/alerts/alert-words.ts";
import { type OpenAlert, openAlertAt, openAlertWords } from "#domain/alerts/open-alert.ts";
import { VERDICT_STATES } from "#domain/conditions/verdict.ts";
import type { Position } from "#domain/geo/position.ts";
import type { MapSpot } from "./map-spot.ts";
import type { MapCell } from "./map-spots.data.ts";
import { clusterLayers, IS_CLUSTER, markLayers, SELECTED, SPOTS } from "./mark-layers.ts";

/** Marks nearer to each other than this many pixels become one cluster, up to this zoom. */
const CLUSTER_RADIUS = 44;
const CLUSTER_MAX_ZOOM = 8;

/** A click on a cell zooms in by this: it has no clusters to measure. */
const CELL_ZOOM_STEP = 2.5;

function toFeature({ latitude, longitude }: Position, properties: Record<string, string | number>) {
  const geometry = { type: "Point" as const, coordinates: [longitude, latitude] };
  return { type: "Feature" as const, properties, geometry };
}

/** A closure counts as the highest severity. */
function severityRank(alert: OpenAlert) {
  return alert.type === "closure" ? ALERT_SEVERITIES.length : ALERT_SEVERITIES.indexOf(alert.severity) + 1;
}

function toCollection(spots: readonly MapSpot[], cells: readonly MapCell[] = []): FeatureCollection<Point> {
  const now = Date.now();
  const about = ({ alert: known }: { alert: OpenAlert | null }, count: number) => {
    const alert = openAlertAt(known, now);
    return { count, gravity: alert ? severityRank(alert) : 0, ...(alert && { alert: openAlertWords(alert) }) };
  };
  const marks = spots.map((spot) => {
    const { id, name, verdictState } = spot;
    return toFeature(spot, { id, name, verdict: verdictState, ...about(spot, 1) });
  });
  return {
    type: "FeatureCollection",
    features: [...marks, ...cells.map((cell) => toFeature(cell, about(cell, cell.count)))],
  };
}

export type SpotsOnMap = {
  spots: readonly MapSpot[];
  cells: readonly MapCell[];
  selected: MapSpot | null;
  onSelect: (spotId: string) => void;
  onProblem: (problem: Error) => void;
};

/** Clusters, marks with their names, and the ring around the selected spot. */
export class SpotsLayer implements MapLayer {
  #map: MapLibreMap | null = null;
  /** Counts base maps, to notice when images arrive for an earlier one. */
  #base = 0;
  #shown: SpotsOnMap;

  constructor(shown: SpotsOnMap) {
    this.#shown = shown;
  }

  addTo(map: MapLibreMap) {
    if (this.#map !== map) this.#listen(map);
    this.#map = map;
    const { spots, cells } = this.#shown;
    const cluster = { cluster: true, clusterRadius: CLUSTER_RADIUS, clusterMaxZoom: CLUSTER_MAX_ZOOM };
    const clusterProperties = { sum: ["+", ["get", "count"]], gravest: ["max", ["get", "gravity"]] };
    map.addSource(SPOTS, { type: "geojson", data: toCollection(spots, cells), ...cluster, clusterProperties });
    map.addSource(SELECTED, { type: "geojson", data: toCollection(this.#selected()) });
    this.#draw(map).catch(this.#report);
  }

  update(shown: SpotsOnMap) {
    const before = this.#shown;
    this.#shown = shown;
    if (before.spots !== shown.spots || before.cells !== shown.cells) {
      this.#map?.getSource<GeoJSONSource>(SPOTS)?.setData(toCollection(shown.spots, shown.cells));
    }
    if (before.selected?.id !== shown.selected?.id) {
      this.#map?.getSource<GeoJSONSource>(SELECTED)?.setData(toCollection(this.#selected()));
      this.#hideSelectedMark();
    }
  }

  remove() {
    this.#map = null;
    this.#base += 1;
  }

  readonly #report = (problem: Error) => this.#shown.onProblem(problem);

  #selected() {
    return this.#shown.selected ? [this.#shown.selected] : [];
  }

  /** The selected spot has its own mark; two would repeat its name. */
  #hideSelectedMark() {
    if (!this.#map?.getLayer("spot-marks")) return;
    const isOther: FilterSpecification = ["!=", ["get", "id"], this.#shown.selected?.id ?? ""];
    this.#map.setFilter("spot-marks", ["all", ["!", IS_CLUSTER], isOther]);
  }

  async #draw(map: MapLibreMap) {
    this.#base += 1;
    const base = this.#base;
    const colors = readChartColors();
    const images = await drawMarkImages();
    if (base !== this.#base) return;
    for (const { id, image, pixelRatio } of images) map.addImage(id, image, { pixelRatio });
    for (const layer of [...clusterLayers(colors), ...markLayers(colors)]) map.addLayer(layer);
    this.#hideSelectedMark();
  }

  /** Listeners survive a change of style, so they are added once. */
  #listen(map: MapLibreMap) {
    map.on("click", "spot-marks", ({ features }) => {
      const id: unknown = features?.[0]?.properties.id;
      if (typeof id === "string") this.#shown.onSelect(id);
    });
    map.on("click", "spot-clusters", (event) => {
      this.#openCluster(map, event).catch(this.#report);
    });
    for (const layer of ["spot-marks", "spot-clusters"]) {
      map.on("mouseenter", layer, () => map.getCanvas().style.setProperty("cursor", "pointer"));
      map.on("mouseleave", layer, () => map.getCanvas().style.removeProperty("cursor"));
    }
  }

  async #openCluster(map: MapLibreMap, { features, lngLat }: MapLayerMouseEvent) {
    const clusterId: unknown = features?.[0]?.properties.cluster_id;
    const zoom =
      typeof clusterId === "number"
        ? await map.getSource<GeoJSONSource>(SPOTS)?.getClusterExpansionZoom(clusterId)
        : map.getZoom() + CELL_ZOOM_STEP;
    if (zoom !== undefined) map.easeTo({ center: lngLat, zoom: zoom + 0.3 }, { isByHand: true });
  }
}

/** Drawn at three times their size, to stay sharp on any screen. */
const MARK_PIXEL_RATIO = 3;
/** An alert is a smaller mark beside its spot. */
const ALERT_PIXEL_RATIO = 4;

async function decode(svg: string) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** A mark for each verdict and alert severity, in the colors of the theme. */
function drawMarkImages() {
  const ring = readColor("surface");
  const colorsOf = (tone: string) => ({
    fill: readColor(`quality-${tone}`),
    sign: readColor(`on-quality-${tone}`),
    ring,
  });
  const verdicts = VERDICT_STATES.map(async (state) => ({
    id: `verdict-${state}`,
    image: await decode(verdictSvg(state, readColor)),
    pixelRatio: MARK_PIXEL_RATIO,
  }));
  const alerts = ALERT_SEVERITIES.map(async (severity) => ({
    id: `alert-${severity}`,
    image: await decode(markSvg(SEVERITY_SHAPES[severity], colorsOf(SEVERITY_SHAPES[severity].tone))),
    pixelRatio: ALERT_PIXEL_RATIO,
  }));
  return Promise.all([...verdicts, ...alerts]);
}
