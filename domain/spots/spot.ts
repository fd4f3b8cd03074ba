import { openAlertRow } from "../alerts/open-alert.ts";
import { parseCurrentVerdict } from "../conditions/verdict-snapshot.ts";
import { readWaves } from "../conditions/waves.ts";
import * as shape from "../read-shape.ts";
import { DIFFICULTIES, WATER_QUALITIES, WATER_TYPES } from "./spot-words.ts";

/** Who may know a spot, and how exactly. */
export const SENSITIVITIES = ["public", "coarse", "members", "hidden"] as const;
export type Sensitivity = (typeof SENSITIVITIES)[number];

/** What stands for a spot without a picture of its own. */
export const STOCK_IMAGE = "/og-image.jpg";

const text = shape.orElse(shape.orNull(shape.text), null);
const figure = shape.orElse(shape.orNull(shape.figure), null);
const flag = shape.orElse(shape.orNull(shape.flag), null);

/** A row of the spot list as the backend answers it. The defaults hold for columns that a table does not have. */
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
  // The reader always says `unknown` where there is no sample, so this default is never reached.
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
  verdict: parseCurrentVerdict,
  wave_share: figure,
  created_at: text,
  updated_at: text,
  distance_km: shape.orElse(shape.figure, undefined),
});

/** A swimming spot as lists, cards and its own page show it. */
export type Spot = ReturnType<typeof parseSpot>;

/** Waves where people swim: lists say the same as the page of the spot. */
const wavesAt = (spot: ReturnType<typeof spotRow>) =>
  readWaves(
    { waveHeightM: spot.wave_height_m, windSpeedKmh: null },
    { waterType: spot.water_type, waveShare: spot.wave_share },
  )?.heightM ?? null;

/** Checks a row and puts it into the product's shape; a row of another shape is an error. */
export function parseSpot(row: unknown) {
  const spot = spotRow(row);
  return {
    id: spot.id,
    name: spot.name?.trim() || "Unnamed Location",
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
    categoryId: spot.category_id ?? "unknown",
    rating: spot.rating,
    ratingCount: spot.rating_count ?? 0,
    isVerified: spot.is_verified ?? false,
    waterQuality: spot.water_quality,
    waterQualitySampledAt: spot.water_quality_sampled_at,
    waterQualitySimulated: spot.water_quality_simulated ?? false,
    waterTemperatureC: spot.water_temperature_c,
    waveHeightM: wavesAt(spot),
    windSpeedKmh: spot.wind_speed_kmh,
    /** The hour that the figures above are for. */
    conditionsAt: spot.conditions_at,
    conditionsSimulated: spot.conditions_simulated ?? false,
    sensitivity: spot.sensitivity,
    isTideIndependent: spot.is_tide_independent ?? false,
    isLifeguarded: spot.is_lifeguarded ?? false,
    isFamilyFriendly: spot.is_family_friendly ?? false,
    alert: spot.open_alert,
    /** Of the present hour, as it is for everybody; null where nothing was found yet. */
    verdict: spot.verdict,
    createdAt: spot.created_at,
    updatedAt: spot.updated_at,
    distanceKm: spot.distance_km ?? null,
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a piece of an address can be a spot's id at all. */
export function isSpotId(text: string) {
  return UUID.test(text);
}
