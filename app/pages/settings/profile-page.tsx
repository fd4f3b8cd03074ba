import { ProfileSettings } from "#app/features/settings/profile/profile-settings.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("profile");

export default function ProfilePage() {
  const swimmer = useSwimmer();
  return swimmer && <ProfileSettings account={swimmer} />;
}
