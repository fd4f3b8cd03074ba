import {
  Accessibility,
  Bus,
  Coffee,
  Dog,
  LifeBuoy,
  type LucideIcon,
  Shirt,
  ShowerHead,
  SquareParking,
  Toilet,
} from "lucide-react";
import type { Spot } from "#domain/spots/spot.ts";
import type { Amenity } from "#domain/spots/spot-words.ts";
import { NotKnown } from "./cell-parts.tsx";

/** What decides between two spots, most wanted first. */
const FACILITIES: readonly (readonly [amenity: Amenity, word: string, Icon: LucideIcon])[] = [
  ["lifeguard", "Lifeguard in season", LifeBuoy],
  ["toilets", "Toilets", Toilet],
  ["changing", "Changing", Shirt],
  ["showers", "Showers", ShowerHead],
  ["accessible", "Step-free", Accessibility],
  ["public_transport", "Public transport", Bus],
  ["parking", "Parking", SquareParking],
  ["cafe", "Café", Coffee],
  ["dogs_allowed", "Dogs", Dog],
];

export function FacilitiesCell({ amenities }: Pick<Spot, "amenities">) {
  const found = FACILITIES.filter(([amenity]) => amenities.includes(amenity));
  if (found.length === 0) return <NotKnown />;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-md">
      {found.map(([amenity, word, Icon]) => (
        <li key={amenity} className="inline-flex items-center gap-1.5">
          <Icon className="size-4.5 shrink-0 text-muted" aria-hidden />
          {word}
        </li>
      ))}
    </ul>
  );
}
