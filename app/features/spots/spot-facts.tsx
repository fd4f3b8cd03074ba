import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { compassWord, positionText } from "#domain/geo/position.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { amenityWords, ratingText, WATER_TYPE_WORDS } from "#domain/spots/spot-words.ts";
import { geoUrl } from "./spot-addresses.ts";

/** What is known about a spot, as a table of words; what is not known is left out. */
export function SpotFacts({ spot }: { spot: Spot }) {
  const { waterType, difficulty, facesDeg, city, state, country } = spot;
  const facts: [string, ReactNode][] = [
    ["Water", waterType && WATER_TYPE_WORDS[waterType]],
    ["Difficulty", difficulty],
    ["Open water lies to the", facesDeg === null ? null : `${compassWord(facesDeg)} (${facesDeg}°)`],
    ["Place", [city, state, country].filter(Boolean).join(", ")],
    [
      "Coordinates",
      <a
        key="coordinates"
        href={geoUrl(spot)}
        className="text-md tabular-nums underline decoration-control underline-offset-3 select-all"
      >
        {positionText(spot)}
      </a>,
    ],
    ["Ratings", ratingText(spot)],
  ];
  return (
    <dl className="divide-y divide-line">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function SpotAmenities({ amenities }: Pick<Spot, "amenities">) {
  const words = amenityWords(amenities);
  if (words.length === 0) return <p className="text-muted">Nothing is recorded about amenities here.</p>;
  return (
    <ul className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
      {words.map((word) => (
        <li key={word} className="flex items-center gap-2.5">
          <Check className="size-4.5 shrink-0 text-primary" aria-hidden />
          {word}
        </li>
      ))}
    </ul>
  );
}
