import { SignInMethods } from "#app/features/security/sign-in-methods.tsx";
import { SectionFrame } from "#app/features/settings/kit/section-frame.tsx";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("oauth");

export default function SignInMethodsPage() {
  return (
    <SectionFrame id="oauth" note="Every way to sign in to your account. At least one always stays.">
      <SignInMethods />
    </SectionFrame>
  );
}
