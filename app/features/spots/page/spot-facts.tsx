import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { compassWord, positionText } from "#domain/geo/position.ts";
import { coarseText } from "#domain/spots/coarse-text.ts";
import { practicalFacts } from "#domain/spots/practical-facts.ts";
import type { Spot } from "#domain/spots/spot.ts";
import type { SpotDetail } from "#domain/spots/spot-detail.ts";
import { AMENITY_WORDS, amenityWords, ratingText, WATER_TYPE_WORDS } from "#domain/spots/spot-words.ts";
import { geoUrl } from "../spot-addresses.ts";

export function SpotFacts({ spot }: { spot: Spot }) {
  const { units } = usePreferences();
  const { waterType, difficulty, facesDeg, city, state, country, sensitivity } = spot;
  const coordinates = (
    <a href={geoUrl(spot)} className="select-all text-md tabular-nums underline decoration-control underline-offset-3">
      {positionText(spot)}
    </a>
  );
  return (
    <FactList
      facts={[
        { name: "Water", value: waterType && WATER_TYPE_WORDS[waterType] },
        { name: "Difficulty", value: difficulty },
        {
          name: "Open water to the",
          value: facesDeg === null ? null : `${compassWord(facesDeg)} (${facesDeg}°)`,
        },
        { name: "Place", value: [city, state, country].filter(Boolean).join(", ") },
        {
          name: "Coordinates",
          value: coordinates,
          note: sensitivity === "coarse" ? coarseText(units) : null,
        },
        { name: "Ratings", value: ratingText(spot) },
      ]}
    />
  );
}

export function SpotAccess({ spot }: { spot: SpotDetail }) {
  return <FactList facts={practicalFacts(spot)} />;
}

/** Listed as unknown where they are not recorded. */
const ASKED_FOR = ["toilets", "showers", "changing", "cafe"] as const;

export function SpotAmenities({ amenities }: Pick<Spot, "amenities">) {
  const words = amenityWords(amenities);
  const unknown = ASKED_FOR.filter((amenity) => !amenities.includes(amenity));
  return (
    <>
      {words.length > 0 && (
        <ul className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
          {words.map((word) => (
            <li key={word} className="flex items-center gap-2.5">
              <Check className="size-4.5 shrink-0 text-primary" aria-hidden />
              {word}
            </li>
          ))}
        </ul>
      )}
      {unknown.length > 0 && (
        <p className="mt-2 text-muted first:mt-0">
          Not known: {unknown.map((amenity) => AMENITY_WORDS[amenity].toLowerCase()).join(", ")}.
        </p>
      )}
    </>
  );
}

type Fact = { name: string; value: ReactNode; note?: string | null };

/** A missing fact is shown as not known: leaving it out would read as "all fine". */
function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ name, value, note }) => (
        <div key={name} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 py-2.5">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 break-words">
            {value || <span className="text-muted">Not known</span>}
            {note && <span className="block text-muted text-sm">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
