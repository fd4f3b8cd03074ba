import { useQuery } from "@tanstack/react-query";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";

import type { Profile } from "#domain/accounts/profile/profile.ts";
import { SOCIAL_SITE_NAMES, SOCIAL_SITES } from "#domain/accounts/profile/social-links.ts";
import { labelOf, SWIMMER_TYPES, SWIMMING_LEVELS } from "#domain/accounts/swimmer-words.ts";
import { positionText } from "#domain/geo/position.ts";
import { winterWaterText } from "./preference-words.ts";
import { Fact, Facts, ProfileSection } from "./profile-section.tsx";
import { swimChoicesQuery } from "./swim-choices.queries.ts";

// Most visits don't edit.
const IdentityForm = lazyNamed(() => import("./forms/identity-form.tsx"), "IdentityForm");
const SwimmingForm = lazyNamed(() => import("./forms/swimming-form.tsx"), "SwimmingForm");
const LocationForm = lazyNamed(() => import("./forms/location-form.tsx"), "LocationForm");
const LinksForm = lazyNamed(() => import("./forms/links-form.tsx"), "LinksForm");
const PreferencesForm = lazyNamed(() => import("./forms/preferences-form.tsx"), "PreferencesForm");

type SectionProps = { profile: Profile };

export function IdentitySection({ profile }: SectionProps) {
  return (
    <ProfileSection
      title="About you"
      note="Others see your username. The rest only if your profile is public."
      form={(onDone) => <IdentityForm profile={profile} onDone={onDone} />}
      facts={
        <Facts>
          <Fact label="Full name" value={profile.full_name} />
          <Fact label="Display name" value={profile.display_name} />
          <Fact label="First name" value={profile.first_name} />
          <Fact label="Last name" value={profile.last_name} />
          <Fact label="Username" value={`@${profile.username}`} />
          <Fact label="Email" value={profile.email} note="Only you can see it" />
          <Fact label="Bio" value={profile.bio} isWide />
        </Facts>
      }
    />
  );
}

export function SwimmingSection({ profile }: SectionProps) {
  const { swimmer_type: type, swimming_level: level } = profile;
  return (
    <ProfileSection
      title="Swimming"
      form={(onDone) => <SwimmingForm profile={profile} onDone={onDone} />}
      facts={
        <Facts>
          <Fact label="Kind of swimmer" value={labelOf(SWIMMER_TYPES, type)} />
          <Fact label="Level" value={level && labelOf(SWIMMING_LEVELS, level)} />
        </Facts>
      }
    />
  );
}

export function LocationSection({ profile }: SectionProps) {
  const { latitude, longitude } = profile;
  const position = latitude !== null && longitude !== null ? positionText({ latitude, longitude }) : null;
  return (
    <ProfileSection
      title="Location"
      form={(onDone) => <LocationForm profile={profile} onDone={onDone} />}
      facts={
        <Facts>
          <Fact label="Location" value={profile.location} />
          <Fact label="City" value={profile.city} />
          <Fact label="Country" value={profile.country} />
          <Fact label="Position" value={position} />
          <Fact label="Alerts around my place" value={profile.location_sharing ? "On" : "Off"} />
        </Facts>
      }
    />
  );
}

export function LinksSection({ profile }: SectionProps) {
  const sites = SOCIAL_SITE_NAMES.filter((site) => profile.social_links[site]);
  return (
    <ProfileSection
      title="Links"
      form={(onDone) => <LinksForm profile={profile} onDone={onDone} />}
      facts={
        sites.length === 0 ? (
          <p className="text-muted">No links yet.</p>
        ) : (
          <ul className="flex flex-wrap gap-x-6">
            {sites.map((site) => (
              <li key={site}>
                <a
                  href={profile.social_links[site]}
                  target="_blank"
                  rel="noopener noreferrer nofollow ugc"
                  className="inline-flex min-h-11 items-center font-medium text-primary underline decoration-primary/40 underline-offset-3 hover:decoration-primary"
                >
                  {SOCIAL_SITES[site].label}
                </a>
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}

const yesOrNo = (isYes: boolean) => (isYes ? "Yes" : "No");

export function PreferencesSection({ profile }: SectionProps) {
  const { units } = usePreferences();
  const { data: choices } = useQuery(swimChoicesQuery(profile.id));
  return (
    <ProfileSection
      title="Preferences"
      note="Units, look and alerts are in Settings."
      form={(onDone) => choices && <PreferencesForm profile={profile} choices={choices} onDone={onDone} />}
      facts={
        choices && (
          <Facts>
            <Fact label="Swims in the dark" value={yesOrNo(choices.swims_in_dark)} />
            <Fact
              label={`Swims in water below ${winterWaterText(units)}`}
              value={yesOrNo(choices.swims_in_winter_water)}
            />
          </Facts>
        )
      }
    />
  );
}
