import { SectionFrame } from "#app/features/settings/section-frame.tsx";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("oauth");

export default function SignInMethodsPage() {
  return <SectionFrame id="oauth">{null}</SectionFrame>;
}
