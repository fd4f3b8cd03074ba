import type { VisibleLayers, Workout } from "./workout.ts";

export type SwimAudience = Pick<Workout, "visibility" | "layers">;

/** As the database has them by default. */
export const FIRST_LAYERS: VisibleLayers = { analysis: true, time: false, map: false, heartRate: false, photos: true };

/** What a swimmer chose for new swims, as `user_settings.privacy_settings` keeps it. */
export type NewSwimSettings = {
  swim_visibility: "private" | "public";
  swim_analysis: boolean;
  swim_time: boolean;
  swim_map: boolean;
  swim_heart_rate: boolean;
  swim_photos: boolean;
};

export function readNewSwimSettings(stored: Readonly<Record<string, unknown>>): NewSwimSettings {
  const flag = (value: unknown, fallback: boolean) => (typeof value === "boolean" ? value : fallback);
  return {
    swim_visibility: stored.swim_visibility === "public" ? "public" : "private",
    swim_analysis: flag(stored.swim_analysis, FIRST_LAYERS.analysis),
    swim_time: flag(stored.swim_time, FIRST_LAYERS.time),
    swim_map: flag(stored.swim_map, FIRST_LAYERS.map),
    swim_heart_rate: flag(stored.swim_heart_rate, FIRST_LAYERS.heartRate),
    swim_photos: flag(stored.swim_photos, FIRST_LAYERS.photos),
  };
}

/** Who sees a new swim until its swimmer says otherwise. */
export function newSwimAudience(stored: Readonly<Record<string, unknown>>): SwimAudience {
  const chosen = readNewSwimSettings(stored);
  return {
    visibility: chosen.swim_visibility,
    layers: {
      analysis: chosen.swim_analysis,
      time: chosen.swim_time,
      map: chosen.swim_map,
      heartRate: chosen.swim_heart_rate,
      photos: chosen.swim_photos,
    },
  };
}
