import { MapPin, Navigation, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { CardFigures } from "#app/features/conditions/figures.tsx";
import { isSimulated, SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { compassWord, distanceText } from "#domain/geo/position.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { amenityWords, ratingText, WATER_TYPE_WORDS } from "#domain/spots/spot-words.ts";
import { CompareToggle } from "../compare/compare-controls.tsx";
import { directionsUrl, spotPath } from "../spot-addresses.ts";
import { SpotVerdict } from "../spot-verdict.tsx";

type SpotCardProps = { spot: Spot; actions: ReactNode; onClose: () => void };

/** The selected spot: over the map on wide screens, at the bottom on narrow ones. */
export function SpotCard({ spot, actions, onClose }: SpotCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const amenities = amenityWords(spot.amenities);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when another spot is shown.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [spot.id]);

  return (
    <section
      aria-labelledby="spot-card-title"
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="fixed inset-x-0 bottom-(--shell-bottom) z-40 max-h-[62dvh] animate-rise overflow-y-auto rounded-t-sheet border border-line bg-raised shadow-float lg:absolute lg:inset-auto lg:top-3 lg:right-17 lg:max-h-[calc(100%-1.5rem)] lg:w-85 lg:rounded-sheet"
    >
      <div className="sticky top-0 flex items-start gap-2 bg-raised p-5 pb-4">
        <div className="min-w-0 flex-1">
          <h2 id="spot-card-title" ref={heading} tabIndex={-1} className="text-xl outline-none">
            {spot.name}
          </h2>
          {spot.location && (
            <p className="mt-1.5 flex items-start gap-1.5 text-md text-muted">
              <MapPin className="mt-1 size-4 shrink-0" aria-hidden />
              {spot.location}
            </p>
          )}
        </div>
        {isSimulated(spot) && <SimulatedMark className="mt-1" />}
        <div className="-mt-1.5 -mr-2">
          <IconButton label="Close" onPress={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
      </div>
      <CardFigures spot={spot} />
      <CardFacts spot={spot} />
      <div className="space-y-4 p-5">
        <div>
          <span className="flex flex-col items-start gap-1">
            <SpotVerdict spot={spot} className="text-base" />
          </span>
          {spot.waterQuality === "unknown" && (
            <p className="mt-1 text-muted text-sm">
              No dated sample for this water. That's neither a good nor a bad sign.
            </p>
          )}
        </div>
        {spot.description && <p className="text-md">{spot.description}</p>}
        {amenities.length > 0 && (
          <ul className="flex flex-wrap gap-1.5" aria-label="Amenities">
            {amenities.map((amenity) => (
              <li key={amenity}>
                <Chip>{amenity}</Chip>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-muted text-sm">{ratingText(spot)}</p>
          <CompareToggle id={spot.id} name={spot.name} />
        </div>
      </div>
      <div className="sticky bottom-0 flex items-center gap-2 border-line border-t bg-raised p-4">
        <ButtonLink to={spotPath(spot.id)} className="flex-1 whitespace-nowrap px-2!">
          Open spot page
        </ButtonLink>
        <div className="rounded-control border border-control">{actions}</div>
        <a
          href={directionsUrl(spot)}
          aria-label="Directions"
          title="Directions"
          className="grid size-11.5 place-items-center rounded-control border border-control text-muted hover:bg-sunken hover:text-ink"
        >
          <Navigation className="size-5" aria-hidden />
        </a>
      </div>
    </section>
  );
}

function CardFacts({ spot: { waterType, difficulty, facesDeg, distanceKm } }: { spot: Spot }) {
  const { units } = usePreferences();
  const facts = [
    ["Water", waterType && WATER_TYPE_WORDS[waterType]],
    ["Difficulty", difficulty],
    ["Faces", facesDeg === null ? null : compassWord(facesDeg)],
    ["Away", distanceKm === null ? null : distanceText(distanceKm, units)],
  ].filter(([, value]) => value);
  return (
    <dl className="flex gap-6 border-line border-y bg-sunken px-5 py-3.5">
      {facts.slice(0, 3).map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="mt-0.5 font-heading font-semibold text-lg first-letter:uppercase">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
