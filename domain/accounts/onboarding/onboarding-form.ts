import * as z from "zod/mini";

/** In °C. */
export const WATER_TEMPERATURE_MIN_C = -10;
export const WATER_TEMPERATURE_MAX_C = 40;

const TEMPERATURE_UNITS = ["C", "F"] as const;
export const TIMES_OF_DAY = ["morning", "afternoon", "evening", "night"] as const;
export const PRIVACY_LEVELS = ["private", "friends", "public"] as const;

export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number];

/** Absent until chosen. */
const choice = z.optional(z.catch(z.boolean(), false));

const celsius = z.number().check(z.minimum(WATER_TEMPERATURE_MIN_C), z.maximum(WATER_TEMPERATURE_MAX_C));

/** Temperatures are in °C; `unit` is for display and input. */
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

const isWanted = z.catch(z.boolean(), false);

/** Interest only; nothing is connected yet. */
const connectedPlatforms = z.object({ strava: isWanted, garmin: isWanted, apple: isWanted, trainingpeaks: isWanted });

const part = <T>(schema: z.ZodMiniType<T>) => z.catch(schema, schema.parse({}));

/** Missing or damaged fields get their defaults. */
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

/** Contradictory limits go back to their defaults. */
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

/** Keeps what changed here; takes the rest from the other device. */
function rebasePart<T extends object>(mine: T, { base, theirs }: { base: T; theirs: T }): T {
  const entries = Object.entries({ ...theirs, ...mine }) as [keyof T, T[keyof T]][];
  return Object.fromEntries(
    entries.map(([field, value]) => [field, isSame(value, base[field]) ? theirs[field] : value]),
  ) as T;
}

/** Applies the changes made here to what another device has saved since `base`. */
export function rebaseForm(mine: OnboardingForm, { base, theirs }: { base: OnboardingForm; theirs: OnboardingForm }) {
  const rebase = <Part extends keyof OnboardingForm>(part: Part): OnboardingForm[Part] =>
    rebasePart(mine[part], { base: base[part], theirs: theirs[part] });
  return {
    waterPreferences: rebase("waterPreferences"),
    platformSettings: rebase("platformSettings"),
    connectedPlatforms: rebase("connectedPlatforms"),
  };
}
