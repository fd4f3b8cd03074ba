import type { ExposureFacts } from "./facts/conditions-facts.ts";
import { DRIFT_WIND_KMH } from "./limits.ts";

/** Cosine beyond which wind counts as straight on or off the shore. */
const DIRECT_WIND_COSINE = 0.5;

export type WindSide = "onshore" | "offshore" | "cross-shore";

/** 1 straight onto the shore, −1 straight off it, 0 along it. */
export function onshoreComponent(windFromDeg: number, facesDeg: number) {
  return Math.cos(((windFromDeg - facesDeg) * Math.PI) / 180);
}

/** Null when either direction is not known. */
export function windSide(windFromDeg: number | null, facesDeg: number | null): WindSide | null {
  if (windFromDeg === null || facesDeg === null) return null;
  const component = onshoreComponent(windFromDeg, facesDeg);
  if (component > DIRECT_WIND_COSINE) return "onshore";
  return component < -DIRECT_WIND_COSINE ? "offshore" : "cross-shore";
}

const turn = (degrees: number) => ((degrees % 360) + 360) % 360;

/** Sectors run clockwise and may pass north. */
export function isSheltered(windFromDeg: number | null, sectors: ExposureFacts["shelteredSectors"]) {
  if (windFromDeg === null) return false;
  return sectors.some(({ fromDeg, toDeg }) => turn(windFromDeg - fromDeg) <= turn(toDeg - fromDeg));
}

type Wind = { windSpeedKmh: number | null; windDirectionDeg: number | null };

/** The water looks flat, but the wind carries swimmers out. */
export function isOffshoreDrift({ windSpeedKmh, windDirectionDeg }: Wind, facesDeg: number | null) {
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
