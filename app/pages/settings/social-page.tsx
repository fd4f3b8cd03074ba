import { SectionFrame } from "#app/features/settings/section-frame.tsx";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("social");

export default function SocialPage() {
  return <SectionFrame id="social">{null}</SectionFrame>;
}
