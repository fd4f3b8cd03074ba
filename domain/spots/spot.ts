import { openAlertRow } from "../alerts/open-alert.ts";
import { readWaves } from "../conditions/waves.ts";
import * as shape from "../read-shape.ts";
import { parseVerdictTimeline } from "../verdicts/verdict-timeline.ts";
import { DIFFICULTIES, WATER_QUALITIES, WATER_TYPES } from "./spot-words.ts";

/** Who may see a spot, and how exactly. */
export const SENSITIVITIES = ["public", "coarse", "members", "hidden"] as const;
export type Sensitivity = (typeof SENSITIVITIES)[number];

/** For spots without an image. */
export const STOCK_IMAGE = "/og-image.jpg";

const text = shape.orElse(shape.orNull(shape.text), null);
const figure = shape.orElse(shape.orNull(shape.figure), null);
const flag = shape.orElse(shape.orNull(shape.flag), null);

/** A row of the spot list; defaults apply to missing columns. */
const spotRow = shape.record({
  id: shape.id,
  name: text,
  description: text,
  latitude: shape.figure,
  longitude: shape.figure,
  location: text,
  city: text,
  state: text,
  country: text,
  water_type: shape.orElse(shape.orNull(shape.oneOf(WATER_TYPES)), null),
  difficulty: shape.orElse(shape.orNull(shape.oneOf(DIFFICULTIES)), "Moderate"),
  amenities: shape.orElse(shape.orNull(shape.listOf(shape.text)), null),
  faces_deg: figure,
  image_url: text,
  category_id: shape.orElse(shape.orNull(shape.text), "unknown"),
  rating: shape.orElse(shape.orNull(shape.figure), 4),
  rating_count: shape.orElse(shape.orNull(shape.figure), 0),
  is_verified: shape.orElse(shape.orNull(shape.flag), false),
  // The query always returns `unknown` without a sample, so this default is never used.
  water_quality: shape.orElse(shape.oneOf(WATER_QUALITIES), "good"),
  water_quality_sampled_at: text,
  water_quality_simulated: flag,
  water_temperature_c: figure,
  wave_height_m: figure,
  wind_speed_kmh: figure,
  conditions_at: text,
  conditions_simulated: flag,
  sensitivity: shape.orElse(shape.oneOf(SENSITIVITIES), "public"),
  is_tide_independent: flag,
  is_lifeguarded: flag,
  is_family_friendly: flag,
  open_alert: openAlertRow,
  verdict: parseVerdictTimeline,
  wave_share: figure,
  photo_path: text,
  created_at: text,
  updated_at: text,
  distance_km: shape.orElse(shape.figure, undefined),
});

export type Spot = ReturnType<typeof parseSpot>;

/** The same rule as on the spot's page. */
const swimmersWaveHeight = (spot: ReturnType<typeof spotRow>) =>
  readWaves(
    { waveHeightM: spot.wave_height_m, windSpeedKmh: null },
    { waterType: spot.water_type, waveShare: spot.wave_share },
  )?.heightM ?? null;

/** A name as it is shown. */
export const toSpotName = (name: string | null) => name?.trim() || "Unnamed Location";

/** Throws on a row of another shape. */
export function parseSpot(row: unknown) {
  const spot = spotRow(row);
  return {
    id: spot.id,
    name: toSpotName(spot.name),
    description: spot.description ?? "",
    latitude: spot.latitude,
    longitude: spot.longitude,
    location: spot.location ?? "",
    city: spot.city,
    state: spot.state,
    country: spot.country,
    waterType: spot.water_type,
    difficulty: spot.difficulty,
    amenities: spot.amenities ?? [],
    facesDeg: spot.faces_deg,
    imageUrl: spot.image_url || STOCK_IMAGE,
    /** Where swimmers' newest approved photo is stored. */
    photoPath: spot.photo_path,
    rating: spot.rating,
    ratingCount: spot.rating_count ?? 0,
    isVerified: spot.is_verified ?? false,
    waterQuality: spot.water_quality,
    waterQualitySimulated: spot.water_quality_simulated ?? false,
    waterTemperatureC: spot.water_temperature_c,
    waveHeightM: swimmersWaveHeight(spot),
    /** Share of the sea's waves that gets here, from 0 to 1; null is not recorded. */
    waveShare: spot.wave_share,
    windSpeedKmh: spot.wind_speed_kmh,
    /** The hour of the values above. */
    conditionsAt: spot.conditions_at,
    conditionsSimulated: spot.conditions_simulated ?? false,
    sensitivity: spot.sensitivity,
    isTideIndependent: spot.is_tide_independent ?? false,
    isFamilyFriendly: spot.is_family_friendly ?? false,
    alert: spot.open_alert,
    /** Two days, without personal preferences; null before the first calculation. */
    verdict: spot.verdict,
    createdAt: spot.created_at,
    updatedAt: spot.updated_at,
    distanceKm: spot.distance_km ?? null,
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isSpotId(text: string) {
  return UUID.test(text);
}
