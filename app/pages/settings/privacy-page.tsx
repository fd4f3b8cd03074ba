import { SectionFrame } from "#app/features/settings/section-frame.tsx";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("privacy");

export default function PrivacyPage() {
  return <SectionFrame id="privacy">{null}</SectionFrame>;
}
