export const MAX_WORKOUT_NAME_LENGTH = 100;
export const MAX_WORKOUT_NOTES_LENGTH = 2000;
export const MAX_WORKOUT_HOURS = 72;
export const MAX_WORKOUT_KM = 500;
export const MAX_WORKOUT_PHOTOS = 6;
/** A sample a second for more than eleven hours. */
export const MAX_TRACK_SAMPLES = 40_000;
export const MAX_PRIVACY_ZONES = 10;
/** Swims of one swimmer. */
export const MAX_WORKOUTS = 20_000;

/** Hidden from others at both ends of a track. */
export const TRIM_METERS = 100;

export const MAX_IMPORT_FILES = 500;
export const MAX_IMPORT_FILE_MB = 1024;
/** The original that is kept; an Apple export stays on the device. */
export const MAX_ORIGINAL_FILE_MB = 25;
