import { BlockedSwimmers } from "#app/features/blocking/blocked-swimmers.tsx";
import { ConsentPanel } from "#app/features/consent/consent-panel.tsx";
import { PrivacySettings } from "#app/features/settings/privacy/privacy-settings.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("privacy");

export default function PrivacyPage() {
  const swimmer = useSwimmer();
  if (!swimmer) return null;
  const aside = (
    <>
      <ConsentPanel userId={swimmer.id} />
      <BlockedSwimmers userId={swimmer.id} />
    </>
  );
  return <PrivacySettings userId={swimmer.id} aside={aside} />;
}
