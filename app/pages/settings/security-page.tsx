import { PASSWORD_RESET_PATH } from "#app/features/account/account-addresses.ts";
import { AccountLink } from "#app/features/account/account-link.tsx";
import { SectionFrame } from "#app/features/settings/kit/section-frame.tsx";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("security");

export default function SecurityPage() {
  return (
    <SectionFrame id="security">
      <div className="px-5 pb-5">
        <AccountLink to={PASSWORD_RESET_PATH}>Change your password</AccountLink>
      </div>
    </SectionFrame>
  );
}
