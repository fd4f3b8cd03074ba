import { AppearanceSettings } from "#app/features/settings/appearance-settings.tsx";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("appearance");

export default function AppearancePage() {
  return <AppearanceSettings />;
}
