import { FitnessSettings } from "#app/features/settings/fitness/fitness-settings.tsx";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("fitness");

export default function FitnessPage() {
  return <FitnessSettings />;
}
