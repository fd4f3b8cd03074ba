import { MapPin } from "lucide-react";
import { Suspense, useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { formatDay } from "#domain/format/dates.ts";
import { areaFigure, figureText } from "#domain/format/figures.ts";
import { distanceKm, distanceText, type Position } from "#domain/geo/position.ts";
import { POLLUTION_SOURCE_WORDS, type Watershed } from "#domain/water-quality/watershed.ts";

type WatershedMapProps = { watershed: Watershed; spot: Position; spotName: string };

/** The land that drains into the water and possible sources of pollution: a drawing, so it needs no script. */
export function WatershedMap({ watershed, spot, spotName }: WatershedMapProps) {
  const { units } = usePreferences();
  const { path, toPoint } = placeWatershed(watershed, spot);
  const [spotX, spotY] = toPoint(spot.longitude, spot.latitude);
  const { pollutionSources, areaSqKm, name } = watershed;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WATERSHED_SIZE.width} ${WATERSHED_SIZE.height}`}
        role="img"
        aria-label={`Watershed ${name} with ${pollutionSources.length} possible sources of pollution`}
        className="w-full rounded-control bg-sunken"
      >
        <path
          d={path}
          fillRule="evenodd"
          className="fill-primary/15 stroke-primary"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        {pollutionSources.map(({ name: source, coordinates }, index) => {
          const [x, y] = toPoint(coordinates.longitude, coordinates.latitude);
          return (
            <g key={source}>
              <rect x={x - 9} y={y - 9} width="18" height="18" rx="4" className="fill-ink" />
              <text x={x} y={y + 4} textAnchor="middle" className="fill-canvas font-semibold text-[12px]">
                {index + 1}
              </text>
            </g>
          );
        })}
        <circle cx={spotX} cy={spotY} r="10" className="fill-surface/60 stroke-buoy" strokeWidth="3" />
        <circle cx={spotX} cy={spotY} r="3.5" className="fill-buoy" />
      </svg>
      <figcaption className="mt-2 text-sm">
        {watershed.isSimulated && <SimulatedMark className="mr-2" />}
        <strong>{name}</strong>
        {areaSqKm !== null && `, ${figureText(areaFigure(areaSqKm, units))}`}. The ring is {spotName}.
        {watershed.description && <span className="block text-muted">{watershed.description}</span>}
      </figcaption>
      {pollutionSources.length > 0 && (
        <ol className="mt-2 list-inside list-decimal space-y-1 text-sm">
          {pollutionSources.map(({ name: source, type, impact_level: impact, coordinates }) => (
            <li key={source}>
              {source}: {POLLUTION_SOURCE_WORDS[type].toLowerCase()}, {impact} impact,{" "}
              {distanceText(distanceKm(spot, coordinates), units)} away
            </li>
          ))}
        </ol>
      )}
      <Origin watershed={watershed} />
      <OpenWatershed watershed={watershed} spot={spot} />
    </figure>
  );
}

function Origin({ watershed: { source, updatedAt, isSimulated } }: { watershed: Watershed }) {
  if (isSimulated) return <p className="mt-2 text-muted text-sm">Source: Simulated.</p>;
  return (
    <p className="mt-2 text-muted text-sm">
      Source: {source?.url ? <TextLink to={source.url}>{source.name}</TextLink> : (source?.name ?? "not given")}
      {source?.licence && `, ${source.licence}`}
      {source?.attribution && `. ${source.attribution}`}
      {updatedAt && `. As of ${formatDay(updatedAt)}`}.
    </p>
  );
}

const WatershedChart = lazyNamed(() => import("./watershed-chart.tsx"), "WatershedChart");

/** A map for swimmers; a visitor's page has no script and keeps the drawing. */
function OpenWatershed({ watershed, spot }: { watershed: Watershed; spot: Position }) {
  const swimmer = useSwimmer();
  const [isOpen, setIsOpen] = useState(false);
  if (!swimmer) return null;
  return (
    <div className="mt-3">
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={isOpen}
        aria-controls="watershed-chart"
        onClick={() => setIsOpen(!isOpen)}
      >
        <MapPin className="size-4.5" aria-hidden /> {isOpen ? "Hide the map" : "Show on the map"}
      </Button>
      <div id="watershed-chart">
        {isOpen && (
          <div className="mt-3 h-80 overflow-hidden rounded-control border border-line">
            <Suspense
              fallback={
                <p role="status" className="grid size-full place-items-center bg-chart-water text-muted">
                  Loading the map…
                </p>
              }
            >
              <WatershedChart watershed={watershed} spot={spot} />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  );
}

const WATERSHED_SIZE = { width: 340, height: 220 } as const;
const MARGIN = 18;

/** The outline as a path in the frame, and a function for points in it. */
function placeWatershed({ rings, pollutionSources }: Watershed, spot: Position) {
  const places = [
    ...rings.flat(),
    ...pollutionSources.map(({ coordinates }) => [coordinates.longitude, coordinates.latitude] as const),
    [spot.longitude, spot.latitude] as const,
  ];
  const shrink = Math.cos((spot.latitude * Math.PI) / 180);
  const xs = places.map(([longitude]) => longitude * shrink);
  const ys = places.map(([, latitude]) => latitude);
  const [west, east] = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b))];
  const [south, north] = [ys.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.max(a, b))];
  const { width, height } = WATERSHED_SIZE;
  const scale = Math.min(
    (width - 2 * MARGIN) / Math.max(east - west, 1e-6),
    (height - 2 * MARGIN) / Math.max(north - south, 1e-6),
  );
  const toPoint = (longitude: number, latitude: number): readonly [number, number] => [
    Math.round(width / 2 + (longitude * shrink - (west + east) / 2) * scale),
    Math.round(height / 2 - (latitude - (south + north) / 2) * scale),
  ];
  const path = rings
    .map((ring) => `M${ring.map(([longitude, latitude]) => toPoint(longitude, latitude).join(" ")).join("L")}Z`)
    .join("");
  return { path, toPoint };
}
