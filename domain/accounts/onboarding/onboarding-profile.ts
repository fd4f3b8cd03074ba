import * as z from "zod/mini";

const text = (maxLength: number) => z.catch(z.string().check(z.maxLength(maxLength)), "");
const degrees = (limit: number) => z.catch(z.nullable(z.number().check(z.minimum(-limit), z.maximum(limit))), null);

/** As in the database. */
export const NAME_MAX_LENGTH = 100;
export const PLACE_MAX_LENGTH = 120;

const fields = z.object({
  full_name: text(NAME_MAX_LENGTH),
  username: text(NAME_MAX_LENGTH),
  latitude: degrees(90),
  longitude: degrees(180),
  city: text(PLACE_MAX_LENGTH),
  country: text(PLACE_MAX_LENGTH),
  location_sharing: z.catch(z.boolean(), false),
});
export type OnboardingProfile = z.infer<typeof fields>;

export const PROFILE_FIELDS = [
  "full_name",
  "username",
  "latitude",
  "longitude",
  "city",
  "country",
  "location_sharing",
] as const satisfies readonly (keyof OnboardingProfile)[];
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Latitude and longitude always go together. */
export function pickFields(profile: OnboardingProfile, fields: readonly ProfileField[]): Partial<OnboardingProfile> {
  const isMoved = fields.includes("latitude") || fields.includes("longitude");
  const picked = PROFILE_FIELDS.filter((field) =>
    field === "latitude" || field === "longitude" ? isMoved : fields.includes(field),
  );
  return Object.fromEntries(picked.map((field) => [field, profile[field]]));
}

export const EMPTY_ONBOARDING_PROFILE: OnboardingProfile = fields.parse({});

export const onboardingProfile = z.catch(fields, EMPTY_ONBOARDING_PROFILE);

/** Half a position becomes none. */
export function readOnboardingProfile(stored: unknown): OnboardingProfile {
  const profile = onboardingProfile.parse(stored);
  const isWhole = profile.latitude !== null && profile.longitude !== null;
  return isWhole ? profile : { ...profile, latitude: null, longitude: null };
}

export const hasLocation = ({ latitude, city, country }: OnboardingProfile) =>
  latitude !== null || city.trim() !== "" || country.trim() !== "";

/** Three decimals are about 100 m, too coarse to find a home. */
export const roundDegrees = (value: number) => Math.round(value * 1000) / 1000;
