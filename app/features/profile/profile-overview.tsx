import { MapPin } from "lucide-react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Card } from "#app/ui/card.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import type { Profile } from "#domain/accounts/profile/profile.ts";
import { nameOf } from "#domain/accounts/profile/profile-name.ts";
import { totalDistanceText } from "#domain/accounts/profile/profile-stats.ts";
import { labelOf, SWIMMER_TYPES, SWIMMING_LEVELS } from "#domain/accounts/swimmer-words.ts";
import { formatMonth } from "#domain/format/dates.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import { AvatarEditor } from "./avatar/avatar-editor.tsx";

const placeOf = ({ location, city, country }: Profile) => [location, city, country].filter(Boolean).join(", ");

export function ProfileOverview({ profile }: { profile: Profile }) {
  const { swimmer_type: type, swimming_level: level } = profile;
  const place = placeOf(profile);
  const since = formatMonth(profile.created_at);

  return (
    <Card as="section" className="grid gap-5 text-center lg:sticky lg:top-24">
      <AvatarEditor profile={profile} />
      <div className="min-w-0">
        <h2 className="line-clamp-3 break-words text-xl">{nameOf(profile)}</h2>
        <p className="truncate text-muted">@{profile.username}</p>
        {place && (
          <p className="mt-1 flex items-start justify-center gap-1.5 text-md">
            <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden />
            <span className="line-clamp-2 min-w-0 break-words">{place}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Chip>{labelOf(SWIMMER_TYPES, type)} swimmer</Chip>
        {level && <Chip>{labelOf(SWIMMING_LEVELS, level)}</Chip>}
      </div>
      <Stats profile={profile} />
      <p className="text-muted text-sm">On Tideline since {since}</p>
    </Card>
  );
}

function Stats({ profile: { stats } }: { profile: Profile }) {
  const { units } = usePreferences();
  const figures = [
    { label: "Swims", value: formatNumber(stats.totalSwims) },
    { label: "Distance", value: totalDistanceText(stats.totalDistance, units) },
    { label: "Spots visited", value: formatNumber(stats.spotsVisited) },
    { label: "Achievements", value: formatNumber(stats.achievements.length) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 border-line border-y py-5">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 flex-col-reverse">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="truncate font-bold font-heading text-2xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
