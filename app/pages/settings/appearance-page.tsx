import { AppearanceSettings } from "#app/features/settings/appearance/appearance-settings.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("appearance");

export default function AppearancePage() {
  const swimmer = useSwimmer();
  return swimmer && <AppearanceSettings userId={swimmer.id} />;
}
