import { SectionFrame } from "#app/features/settings/section-frame.tsx";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("location");

export default function LocationPage() {
  return <SectionFrame id="location">{null}</SectionFrame>;
}
