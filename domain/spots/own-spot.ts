import * as z from "zod/mini";
import { parseGeneralSpot } from "./general-spot.ts";
import type { SpotDraft } from "./spot-draft.ts";
import { AMENITIES } from "./spot-words.ts";

const text = z._default(z.nullable(z.string()), null);

/** Directions; for a coarse spot they are stored with its exact position. */
const directions = { access_note: text, parking: text, emergency_point: text };

const ownRow = z.object({
  ...directions,
  was_approved: z._default(z.boolean(), false),
  lifeguard_season: text,
  has_phone_signal: z._default(z.nullable(z.boolean()), null),
  amenities: z._default(z.nullable(z.array(z.string())), []),
  /** Only for a coarse spot. */
  spot_exact_positions: z._default(
    z.nullable(z.object({ ...directions, latitude: z.number(), longitude: z.number() })),
    null,
  ),
});

function toSignalChoice(hasSignal: boolean | null) {
  if (hasSignal === null) return "";
  return hasSignal ? "yes" : "no";
}

/** A swimmer's own spot with its review status and form values. */
export type OwnSpot = ReturnType<typeof parseOwnSpot>;

export function parseOwnSpot(row: unknown) {
  const spot = parseGeneralSpot(row);
  const own = ownRow.parse(row);
  const location = own.spot_exact_positions ?? { ...own, latitude: spot.latitude, longitude: spot.longitude };
  const draft: Omit<SpotDraft, "water_type"> & { water_type: string } = {
    name: spot.name,
    latitude: String(location.latitude),
    longitude: String(location.longitude),
    water_type: spot.waterType ?? "",
    difficulty: spot.difficulty,
    city: spot.city ?? "",
    country: spot.country ?? "",
    description: spot.description,
    access_note: location.access_note ?? "",
    parking: location.parking ?? "",
    lifeguard_season: own.lifeguard_season ?? "",
    emergency_point: location.emergency_point ?? "",
    has_phone_signal: toSignalChoice(own.has_phone_signal),
    amenities: AMENITIES.filter((amenity) => own.amenities?.includes(amenity)),
    sensitivity: spot.sensitivity,
  };
  return { ...spot, wasApproved: own.was_approved, draft };
}
