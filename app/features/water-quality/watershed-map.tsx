import { usePreferences } from "#app/browser/use-preferences.ts";
import { SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { distanceKm, distanceText, type Position } from "#domain/geo/position.ts";
import { POLLUTION_SOURCE_WORDS, type Watershed } from "#domain/water-quality/watershed.ts";
import { OpenWatershed } from "./open-watershed.tsx";
import { dayText } from "./water-words.ts";
import { placeWatershed, WATERSHED_SIZE } from "./watershed-scale.ts";

type WatershedMapProps = { watershed: Watershed; spot: Position; spotName: string };

/** The land that drains into the water, what may come from it, and where the spot is: a drawing, so it costs no script. */
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
        {areaSqKm !== null && `, ${areaSqKm.toLocaleString("en", { maximumFractionDigits: 1 })} km²`}. The ring is{" "}
        {spotName}.{watershed.description && <span className="block text-muted">{watershed.description}</span>}
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

/** Who says so, and as of when. */
function Origin({ watershed: { source, updatedAt, isSimulated } }: { watershed: Watershed }) {
  if (isSimulated) return <p className="mt-2 text-muted text-sm">Source: Simulated.</p>;
  return (
    <p className="mt-2 text-muted text-sm">
      Source: {source?.url ? <TextLink to={source.url}>{source.name}</TextLink> : (source?.name ?? "not given")}
      {source?.licence && `, ${source.licence}`}
      {source?.attribution && `. ${source.attribution}`}
      {updatedAt && `. As of ${dayText(updatedAt)}`}.
    </p>
  );
}
