import type { OnboardingForm } from "#domain/accounts/onboarding/onboarding-form.ts";
import type { OnboardingProfile } from "#domain/accounts/onboarding/onboarding-profile.ts";
import { temperatureText } from "#domain/accounts/onboarding/temperature-unit.ts";
import { COLD_LIMIT_C } from "#domain/conditions/limits.ts";
import { PLATFORMS } from "#domain/fitness/platforms.ts";
import { positionText } from "#domain/geo/position.ts";

const PLATFORM_NAMES = { strava: "Strava", garmin: "Garmin", apple: "Apple Health", trainingpeaks: "TrainingPeaks" };
const LEVEL_NAMES = { private: "Only you", friends: "Only you for now", public: "Everyone" };

type Water = OnboardingForm["waterPreferences"];

function waterText({ unit, minTemp, maxTemp, preferredTemp, swimsInWinterWater }: Water) {
  const range = `${temperatureText(minTemp, unit)} to ${temperatureText(maxTemp, unit)}`;
  const best = preferredTemp === null ? "" : `, best at ${temperatureText(preferredTemp, unit)}`;
  const winter = swimsInWinterWater ? `, also below ${temperatureText(COLD_LIMIT_C, unit)}` : "";
  return range + best + winter;
}

function timesText({ preferredTimeOfDay, swimsInDark }: Water) {
  const times = preferredTimeOfDay.join(", ");
  const named = times ? `${times.charAt(0).toUpperCase()}${times.slice(1)}` : "Any";
  return swimsInDark ? `${named}, also in the dark` : named;
}

function placeText({ city, country, latitude, longitude }: OnboardingProfile) {
  const names = [city.trim(), country.trim()].filter(Boolean).join(", ");
  if (names) return names;
  return latitude === null || longitude === null ? "Not set" : positionText({ latitude, longitude });
}

type SummaryProps = { form: OnboardingForm; profile: OnboardingProfile };

export function Summary({ form, profile }: SummaryProps) {
  const wished = PLATFORMS.filter((platform) => form.connectedPlatforms[platform]);
  const facts = [
    ["Water", waterText(form.waterPreferences)],
    ["Time of day", timesText(form.waterPreferences)],
    ["Place", placeText(profile)],
    ["Platforms to connect", wished.map((platform) => PLATFORM_NAMES[platform]).join(", ") || "None yet"],
    ["Who sees your swims", LEVEL_NAMES[form.platformSettings.privacyLevel]],
  ] as const;
  return (
    <dl className="divide-y divide-line border-line border-y">
      {facts.map(([term, fact]) => (
        <div key={term} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-3">
          <dt className="text-muted">{term}</dt>
          <dd className="font-medium">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
