import type { ExposureFacts } from "./conditions-facts.ts";

/** Offshore wind above this carries swimmers, tow floats and inflatables out faster than they notice. */
export const DRIFT_WIND_KMH = 20;

/** Beyond this share of the wind blows straight at, or straight from, the shore. */
const ALONG_LIMIT = 0.5;

export type WindSide = "onshore" | "offshore" | "cross-shore";

/** 1 when the wind blows straight from open water onto the shore, −1 straight out, 0 along it. */
export function onshoreComponent(windFromDeg: number, facesDeg: number) {
  return Math.cos(((windFromDeg - facesDeg) * Math.PI) / 180);
}

/** How the wind meets the shore; null when either direction is not known. */
export function windSide(windFromDeg: number | null, facesDeg: number | null): WindSide | null {
  if (windFromDeg === null || facesDeg === null) return null;
  const component = onshoreComponent(windFromDeg, facesDeg);
  if (component > ALONG_LIMIT) return "onshore";
  return component < -ALONG_LIMIT ? "offshore" : "cross-shore";
}

const turn = (degrees: number) => ((degrees % 360) + 360) % 360;

/** Whether land keeps this wind from the water. Sectors run clockwise and may pass north. */
export function isSheltered(windFromDeg: number | null, sectors: ExposureFacts["shelteredSectors"]) {
  if (windFromDeg === null) return false;
  return sectors.some(({ fromDeg, toDeg }) => turn(windFromDeg - fromDeg) <= turn(toDeg - fromDeg));
}

type Wind = { windSpeedKmh: number | null; windDirectionDeg: number | null };

/** Flat water that is not harmless: the wind takes you out. */
export function driftsOut({ windSpeedKmh, windDirectionDeg }: Wind, facesDeg: number | null) {
  return windSpeedKmh !== null && windSpeedKmh > DRIFT_WIND_KMH && windSide(windDirectionDeg, facesDeg) === "offshore";
}

export type WindLevel = "calm" | "light" | "breezy" | "strong" | "very strong" | "unknown";

const WIND_LEVELS = [
  { upToKmh: 10, level: "calm" },
  { upToKmh: 20, level: "light" },
  { upToKmh: 30, level: "breezy" },
  { upToKmh: 45, level: "strong" },
] as const;

export function windLevel(windKmh: number | null): WindLevel {
  if (windKmh === null) return "unknown";
  return WIND_LEVELS.find(({ upToKmh }) => windKmh <= upToKmh)?.level ?? "very strong";
}
