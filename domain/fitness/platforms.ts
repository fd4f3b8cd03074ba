export const PLATFORMS = ["strava", "garmin", "apple", "trainingpeaks"] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Platforms with a cloud API; Apple Health comes as a file. */
export const API_PLATFORMS = ["garmin", "strava", "trainingpeaks"] as const;
export type ApiPlatform = (typeof API_PLATFORMS)[number];

export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  apple: "Apple Health",
  garmin: "Garmin",
  strava: "Strava",
  trainingpeaks: "TrainingPeaks",
};

export const isApiPlatform = (text: unknown): text is ApiPlatform => API_PLATFORMS.some((name) => name === text);

/** How a platform can be connected on this site. */
const AVAILABILITIES = ["real", "stand_in", "needs_access"] as const;
export type Availability = (typeof AVAILABILITIES)[number];
export type PlatformAvailability = Readonly<Record<ApiPlatform, Availability>>;

/** The first import reaches this far back; Garmin gives no more. */
export const FIRST_IMPORT_DAYS = 30;

/** A card waits this long for the platform's answer. */
export const WAITING_SECONDS = 120;
