import * as shape from "../read-shape.ts";

/** A circle in which others see no track. */
export type PrivacyZone = {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  /** Meters. */
  radius: number;
};

/** Meters. */
export const ZONE_RADII = [100, 200, 500, 1000] as const;

/** Throws on a row of another shape. */
export const parsePrivacyZone: shape.Reader<PrivacyZone> = shape.record({
  id: shape.id,
  name: shape.text,
  latitude: shape.figure,
  longitude: shape.figure,
  radius: shape.figure,
});
