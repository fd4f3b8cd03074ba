import { BlockedSwimmers } from "#app/features/blocking/blocked-swimmers.tsx";
import { ConsentPanel } from "#app/features/consent/consent-panel.tsx";
import { HealthConsent } from "#app/features/settings/privacy/health-consent.tsx";
import { OfflineData } from "#app/features/settings/privacy/offline-data.tsx";
import { PrivacySettings } from "#app/features/settings/privacy/privacy-settings.tsx";
import { PrivacyZones } from "#app/features/settings/privacy/privacy-zones.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("privacy");

export default function PrivacyPage() {
  const swimmer = useSwimmer();
  if (!swimmer) return null;
  return (
    <div className="grid gap-5">
      <PrivacySettings userId={swimmer.id} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          <ConsentPanel userId={swimmer.id} />
          <BlockedSwimmers userId={swimmer.id} />
        </div>
        <div className="grid gap-5">
          <HealthConsent userId={swimmer.id} />
          <PrivacyZones userId={swimmer.id} />
          <OfflineData />
        </div>
      </div>
    </div>
  );
}
