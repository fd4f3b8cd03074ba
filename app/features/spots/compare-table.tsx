import type { ReactNode } from "react";
import { CardFigures } from "#app/features/conditions/figures.tsx";
import { SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { compassWord } from "#domain/geo/position.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { amenityWords, ratingText, WATER_TYPE_WORDS } from "#domain/spots/spot-words.ts";
import { spotPath } from "./spot-addresses.ts";
import { SpotWater } from "./spot-water.tsx";

const ROWS: readonly (readonly [name: string, say: (spot: Spot) => ReactNode])[] = [
  ["Now", (spot) => (spot.conditionsAt ? <CardFigures spot={spot} /> : "Not known")],
  [
    "Water quality",
    (spot) => (
      <>
        <span className="flex flex-col items-start gap-1">
          <SpotWater spot={spot} className="text-base" />
        </span>
        {spot.waterQualitySampledAt && (
          <span className="block text-muted text-sm">Sampled {spot.waterQualitySampledAt.slice(0, 10)}</span>
        )}
        {spot.waterQualitySimulated && <SimulatedMark />}
      </>
    ),
  ],
  ["Water", ({ waterType }) => (waterType ? WATER_TYPE_WORDS[waterType] : "Not known")],
  ["Difficulty", ({ difficulty }) => difficulty ?? "Not known"],
  ["Ratings", (spot) => ratingText(spot)],
  ["Open water lies to the", ({ facesDeg }) => (facesDeg === null ? "Not known" : compassWord(facesDeg))],
  ["Lifeguard in season", ({ isLifeguarded }) => (isLifeguarded ? "Yes" : "None that we know of")],
  ["At every tide", ({ isTideIndependent }) => (isTideIndependent ? "Yes" : "Look at the tide")],
  ["Amenities", ({ amenities }) => amenityWords(amenities).join(", ") || "None recorded"],
];

type CompareTableProps = { spots: readonly Spot[]; toWithout: (spotId: string) => string };

/** Up to three spots side by side, line by line. */
export function CompareTable({ spots, toWithout }: CompareTableProps) {
  return (
    <section
      className="overflow-x-auto rounded-sheet border border-line bg-surface"
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone's screen, it has to scroll by keys.
      tabIndex={0}
    >
      <table className="w-full min-w-[40rem] border-collapse text-left align-top">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="w-40 p-4 font-medium text-muted">
              Spot
            </th>
            {spots.map((spot) => (
              <th key={spot.id} scope="col" className="p-4 align-top">
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
        <tbody className="divide-y divide-line">
          {ROWS.map(([name, say]) => (
            <tr key={name}>
              <th scope="row" className="p-4 align-top font-medium text-muted">
                {name}
              </th>
              {spots.map((spot) => (
                <td key={spot.id} className="p-4 align-top">
                  {say(spot)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
