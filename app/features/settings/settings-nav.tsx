import {
  ArrowRight,
  Bell,
  KeyRound,
  Link2,
  LockKeyhole,
  type LucideIcon,
  MapPin,
  Palette,
  ShieldCheck,
  UserRound,
  Users,
  Watch,
} from "lucide-react";
import { Link } from "react-router";
import { ChangedDot } from "#app/ui/controls/setting-row.tsx";
import { SETTINGS_SECTIONS, type SettingsSectionId, sectionPath } from "#domain/settings/sections.ts";
import { useChangedSection } from "./kit/unsaved-changes.tsx";

const ICONS: Readonly<Record<SettingsSectionId, LucideIcon>> = {
  profile: UserRound,
  account: KeyRound,
  notifications: Bell,
  privacy: LockKeyhole,
  appearance: Palette,
  security: ShieldCheck,
  location: MapPin,
  social: Users,
  fitness: Watch,
  oauth: Link2,
};

/** Beside the section on wide screens; on a phone the list that leads to it. */
export function SettingsNav({ current }: { current: SettingsSectionId | null }) {
  const changed = useChangedSection();
  return (
    <nav aria-label="Settings">
      <ul className="grid gap-1 max-lg:overflow-hidden max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-1.5 dark:max-lg:border-transparent">
        {SETTINGS_SECTIONS.map(({ id, label }) => {
          const Icon = ICONS[id];
          return (
            <li key={id}>
              <Link
                to={sectionPath(id)}
                aria-current={id === current ? "page" : undefined}
                className="flex min-h-11 items-center gap-3.5 rounded-control px-3 text-md text-muted hover:bg-sunken hover:text-ink aria-[current]:bg-tint aria-[current]:font-semibold aria-[current]:text-primary"
              >
                <Icon className="size-5 shrink-0" aria-hidden />
                <span className="grow">
                  {label}
                  {id === changed && <ChangedDot />}
                </span>
                <ArrowRight className="size-4 lg:hidden" aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
