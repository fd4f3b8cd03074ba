import { BlockedSwimmers } from "#app/features/blocking/blocked-swimmers.tsx";
import { PrivacySettings } from "#app/features/settings/privacy/privacy-settings.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("privacy");

export default function PrivacyPage() {
  const swimmer = useSwimmer();
  return swimmer && <PrivacySettings userId={swimmer.id} aside={<BlockedSwimmers userId={swimmer.id} />} />;
}
