import { SocialSettings } from "#app/features/settings/social/social-settings.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("social");

export default function SocialPage() {
  const swimmer = useSwimmer();
  return swimmer && <SocialSettings account={swimmer} />;
}
