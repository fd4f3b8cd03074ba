import { SectionFrame } from "#app/features/settings/section-frame.tsx";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("fitness");

export default function FitnessPage() {
  return <SectionFrame id="fitness">{null}</SectionFrame>;
}
