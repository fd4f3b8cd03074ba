import { SectionFrame } from "#app/features/settings/kit/section-frame.tsx";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("oauth");

export default function SignInMethodsPage() {
  return <SectionFrame id="oauth">{null}</SectionFrame>;
}
