import * as z from "zod/mini";

/** Between a frozen lake's edge and a hot spring, in °C. */
export const WATER_TEMPERATURE_MIN_C = -10;
export const WATER_TEMPERATURE_MAX_C = 40;

const TEMPERATURE_UNITS = ["C", "F"] as const;
export const TIMES_OF_DAY = ["morning", "afternoon", "evening", "night"] as const;
export const PRIVACY_LEVELS = ["private", "friends", "public"] as const;
export const PLATFORMS = ["strava", "garmin", "apple", "trainingpeaks"] as const;

export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number];

/** Kept only once it was chosen. */
const choice = z.optional(z.catch(z.boolean(), false));

const celsius = z.number().check(z.minimum(WATER_TEMPERATURE_MIN_C), z.maximum(WATER_TEMPERATURE_MAX_C));

/** Temperatures are kept in °C; the unit is how they are shown and typed. */
const waterPreferences = z.object({
  unit: z.catch(z.enum(TEMPERATURE_UNITS), "C"),
  minTemp: z.catch(celsius, 16),
  maxTemp: z.catch(celsius, 30),
  preferredTemp: z.catch(z.nullable(celsius), 21),
  preferredTimeOfDay: z.catch(z.array(z.enum(TIMES_OF_DAY)).check(z.maxLength(TIMES_OF_DAY.length)), ["morning"]),
  acknowledgedSafetyWarning: z.catch(z.boolean(), false),
  swimsInDark: choice,
  swimsInWinterWater: choice,
});
export type WaterPreferences = z.infer<typeof waterPreferences>;

const platformSettings = z.object({
  autoSync: z.catch(z.boolean(), true),
  privacyLevel: z.catch(z.enum(PRIVACY_LEVELS), "private"),
  dataSharing: z.catch(z.boolean(), false),
});
export type PlatformSettings = z.infer<typeof platformSettings>;

const wish = z.catch(z.boolean(), false);

/** What a swimmer would like to connect; connecting itself belongs to the fitness area. */
const connectedPlatforms = z.object({ strava: wish, garmin: wish, apple: wish, trainingpeaks: wish });

const part = <T>(schema: z.ZodMiniType<T>) => z.catch(schema, schema.parse({}));

/** What the swimmer fills in. Every field has its default, so that an older or damaged record is still a whole one. */
export const onboardingForm = z.catch(
  z.object({
    waterPreferences: part(waterPreferences),
    platformSettings: part(platformSettings),
    connectedPlatforms: part(connectedPlatforms),
  }),
  {
    waterPreferences: waterPreferences.parse({}),
    platformSettings: platformSettings.parse({}),
    connectedPlatforms: connectedPlatforms.parse({}),
  },
);
export type OnboardingForm = z.infer<typeof onboardingForm>;

export const DEFAULT_ONBOARDING_FORM: OnboardingForm = readOnboardingForm({});

/** Reads a stored form. Limits that contradict each other are no wish of anybody's: they go back to their defaults. */
export function readOnboardingForm(stored: unknown): OnboardingForm {
  const form = onboardingForm.parse(stored);
  const water = { ...form.waterPreferences };
  if (water.minTemp > water.maxTemp) [water.minTemp, water.maxTemp] = [16, 30];
  const { preferredTemp, minTemp, maxTemp } = water;
  if (preferredTemp !== null && (preferredTemp < minTemp || preferredTemp > maxTemp)) water.preferredTemp = null;
  water.preferredTimeOfDay = TIMES_OF_DAY.filter((time) => water.preferredTimeOfDay.includes(time));
  return { ...form, waterPreferences: water };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Of one part: what differs from where it began is this device's own word, the rest is theirs. */
function rebasePart<T extends object>(mine: T, { base, theirs }: { base: T; theirs: T }): T {
  const entries = Object.entries({ ...theirs, ...mine }) as [keyof T, T[keyof T]][];
  return Object.fromEntries(
    entries.map(([field, value]) => [field, isSame(value, base[field]) ? theirs[field] : value]),
  ) as T;
}

/** Answers that were changed here, among those that another device has given since both began at `base`. */
export function rebaseForm(mine: OnboardingForm, { base, theirs }: { base: OnboardingForm; theirs: OnboardingForm }) {
  const rebase = <Part extends keyof OnboardingForm>(part: Part): OnboardingForm[Part] =>
    rebasePart(mine[part], { base: base[part], theirs: theirs[part] });
  return {
    waterPreferences: rebase("waterPreferences"),
    platformSettings: rebase("platformSettings"),
    connectedPlatforms: rebase("connectedPlatforms"),
  };
}
