import {
  Bus,
  Coffee,
  LifeBuoy,
  type LucideIcon,
  Navigation,
  Shirt,
  ShowerHead,
  SquareParking,
  Toilet,
} from "lucide-react";
import type { ReactNode } from "react";
import { practicalFacts } from "#domain/spots/practical-facts.ts";
import type { SpotDetail } from "#domain/spots/spot-detail.ts";
import type { Amenity } from "#domain/spots/spot-words.ts";
import { directionsUrl } from "../spot-addresses.ts";

/** The four that matter most come first. */
const FACILITIES: readonly { amenity: Amenity; icon: LucideIcon; word: string }[] = [
  { amenity: "public_transport", icon: Bus, word: "Transit" },
  { amenity: "changing", icon: Shirt, word: "Changing" },
  { amenity: "toilets", icon: Toilet, word: "Toilets" },
  { amenity: "parking", icon: SquareParking, word: "Parking" },
  { amenity: "lifeguard", icon: LifeBuoy, word: "Lifeguard in season" },
  { amenity: "showers", icon: ShowerHead, word: "Showers" },
  { amenity: "cafe", icon: Coffee, word: "Café" },
];
const FACILITIES_SHOWN = 4;

type GettingInProps = { spot: SpotDetail; map: ReactNode };

/** Where it is, the way in, and what is there. */
export function GettingIn({ spot, map }: GettingInProps) {
  const facilities = FACILITIES.filter(({ amenity }) => spot.amenities.includes(amenity)).slice(0, FACILITIES_SHOWN);
  return (
    <section aria-labelledby="getting-in" className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="[&_figcaption]:px-4 [&_svg]:rounded-none">{map}</div>
      <div className="px-4 pt-2 pb-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <div className="min-w-[min(10rem,100%)] flex-1">
            <h2 id="getting-in" className="text-base">
              Getting in
            </h2>
            <p className="text-muted text-xs">{entryText(spot)}</p>
          </div>
          <a
            href={directionsUrl(spot)}
            className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control bg-tint px-4 font-semibold text-md text-primary hover:brightness-97"
          >
            <Navigation className="size-4.5" aria-hidden /> Directions
          </a>
        </div>
        {facilities.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-x-3.5 gap-y-1.5 text-muted text-xs">
            {facilities.map(({ amenity, icon: Icon, word }) => (
              <li key={amenity} className="inline-flex items-center gap-1.5">
                <Icon className="size-4.5" aria-hidden /> {word}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** "Steps into the water, ladder. At every state of the tide." */
function entryText(spot: SpotDetail) {
  const facts = practicalFacts(spot);
  const of = (name: string) => facts.find((fact) => fact.name === name)?.value;
  const known = [of("Getting in and out"), of("Tide")].filter((value) => value != null);
  if (spot.sensitivity === "coarse") known.push("Directions to the area");
  return known.length > 0 ? `${known.join(". ")}.` : "The way in isn't known.";
}
