import type { Position } from "../geo/position.ts";
import { type SpotDraft, spotDraftSchema } from "./spot-draft.ts";

const { latitude: latitudeField, longitude: longitudeField } = spotDraftSchema.shape;

/** Where a form's numbers point to while they are being typed; null until both of them are on the globe. */
export function readDraftPosition(fields: Pick<SpotDraft, "latitude" | "longitude">): Position | null {
  const latitude = latitudeField.safeParse(fields.latitude);
  const longitude = longitudeField.safeParse(fields.longitude);
  return latitude.success && longitude.success ? { latitude: latitude.data, longitude: longitude.data } : null;
}
