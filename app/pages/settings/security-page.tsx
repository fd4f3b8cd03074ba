import { PASSWORD_RESET_PATH } from "#app/features/account/account-addresses.ts";
import { SessionsPanel } from "#app/features/security/sessions/sessions-panel.tsx";
import { SignInHistory } from "#app/features/security/sessions/sign-in-history.tsx";
import { TwoFactorPanel } from "#app/features/security/two-factor/two-factor-panel.tsx";
import { SectionFrame } from "#app/features/settings/kit/section-frame.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { SettingRow } from "#app/ui/setting-row.tsx";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("security");

export default function SecurityPage() {
  return (
    <div className="grid gap-5">
      <SectionFrame id="security">
        <SettingRow label="Password" note="A new one signs out your other devices.">
          <ButtonLink to={`${PASSWORD_RESET_PATH}?next=%2Fsettings%2Fsecurity`} variant="secondary" size="sm">
            Change
          </ButtonLink>
        </SettingRow>
      </SectionFrame>
      <TwoFactorPanel />
      <SessionsPanel />
      <SignInHistory />
    </div>
  );
}
