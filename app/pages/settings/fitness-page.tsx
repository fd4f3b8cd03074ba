import { FitnessSettings } from "#app/features/settings/fitness/fitness-settings.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("fitness");

export default function FitnessPage() {
  const swimmer = useSwimmer();
  return swimmer && <FitnessSettings userId={swimmer.id} />;
}
