import { type ComponentType, Fragment } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { agoText } from "#domain/age.ts";
import { formatDay } from "#domain/format/dates.ts";
import { type Figure, heightFigure, speedFigure, temperatureFigure } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { compassWord } from "#domain/geo/position.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { amenityWords, ratingText, WATER_TYPE_WORDS } from "#domain/spots/spot-words.ts";
import { spotPath } from "../spot-addresses.ts";
import { SpotVerdict } from "../spot-verdict.tsx";

type Fact = ComponentType<{ spot: Spot }>;

const NotKnown = () => <span className="text-muted">Not known</span>;

const said = (say: (spot: Spot) => string | null) =>
  function Said({ spot }: { spot: Spot }) {
    return say(spot) ?? <NotKnown />;
  };

/** A figure with its unit and its age. */
const measured = (read: (spot: Spot) => number | null, format: (value: number, units: UnitSystem) => Figure) =>
  function Measured({ spot }: { spot: Spot }) {
    const { units } = usePreferences();
    const value = read(spot);
    if (value === null || !spot.conditionsAt) return <NotKnown />;
    const { figure, unit } = format(value, units);
    return (
      <>
        <span className="whitespace-nowrap font-heading font-semibold text-xl tracking-[-0.02em]">
          {figure}
          <span className="font-body font-normal text-md text-muted tracking-normal"> {unit}</span>
        </span>
        <span className="flex flex-wrap gap-x-2 text-muted text-xs">
          <time dateTime={spot.conditionsAt} suppressHydrationWarning>
            {agoText(spot.conditionsAt, Date.now())}
          </time>
        </span>
      </>
    );
  };

function Today({ spot }: { spot: Spot }) {
  return (
    <>
      <span className="flex flex-col items-start gap-1">
        <SpotVerdict spot={spot} className="text-base" />
      </span>
      {spot.waterQualitySampledAt && (
        <span className="block text-muted text-sm">Sampled {formatDay(spot.waterQualitySampledAt)}</span>
      )}
    </>
  );
}

/** The most important first. */
const COMPARED_FACTS: readonly (readonly [name: string, Fact: Fact])[] = [
  ["Today", Today],
  ["Water temperature", measured(({ waterTemperatureC }) => waterTemperatureC, temperatureFigure)],
  ["Waves", measured(({ waveHeightM }) => waveHeightM, heightFigure)],
  ["Wind", measured(({ windSpeedKmh }) => windSpeedKmh, speedFigure)],
  ["Water type", said(({ waterType }) => waterType && WATER_TYPE_WORDS[waterType])],
  ["Difficulty", said(({ difficulty }) => difficulty)],
  ["Ratings", said(ratingText)],
  ["Open water to the", said(({ facesDeg }) => (facesDeg === null ? null : compassWord(facesDeg)))],
  ["Lifeguard in season", said(({ isLifeguarded }) => (isLifeguarded ? "Yes" : "None known"))],
  ["At every tide", said(({ isTideIndependent }) => (isTideIndependent ? "Yes" : "Check the tide"))],
  ["Amenities", said(({ amenities }) => amenityWords(amenities).join(", ") || null)],
];

type CompareTableProps = { spots: readonly Spot[]; toWithout: (spotId: string) => string };

/** Up to three spots side by side. On phones each line has its name above it, so that the columns fit. */
export function CompareTable({ spots, toWithout }: CompareTableProps) {
  return (
    <section
      className="relative overflow-x-auto rounded-sheet border border-line bg-surface"
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table
        className={`w-full table-fixed border-collapse text-left align-top ${spots.length > 2 ? "max-sm:min-w-[27rem]" : ""}`}
      >
        <thead>
          <tr>
            <th scope="col" className="w-44 p-4 align-top font-medium text-muted max-sm:hidden">
              Spot
            </th>
            {spots.map((spot) => (
              <th key={spot.id} scope="col" className="p-4 pb-2 align-top">
                <TextLink to={spotPath(spot.id)} className="inline-flex min-h-11 items-center font-semibold text-lg">
                  {spot.name}
                </TextLink>
                <p className="font-normal text-md text-muted">{spot.location}</p>
                <TextLink to={toWithout(spot.id)} className="inline-flex min-h-11 items-center font-normal text-sm">
                  Remove<span className="sr-only"> {spot.name}</span>
                </TextLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARED_FACTS.map(([name, Fact]) => (
            <Fragment key={name}>
              <tr className="border-line border-t sm:hidden">
                <th scope="row" colSpan={spots.length} className="px-4 pt-3 font-medium text-muted text-sm">
                  {name}
                </th>
              </tr>
              <tr className="border-line sm:border-t">
                <th scope="row" className="p-4 align-top font-medium text-muted max-sm:hidden">
                  {name}
                </th>
                {spots.map((spot) => (
                  <td key={spot.id} className="break-words p-4 align-top max-sm:pt-1 max-sm:pb-3">
                    <Fact spot={spot} />
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
