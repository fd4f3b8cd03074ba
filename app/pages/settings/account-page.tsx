import { ChangeEmail } from "#app/features/security/account/change-email.tsx";
import { ExportData } from "#app/features/security/account/export-data.tsx";
import { DeleteAccount } from "#app/features/security/deletion/delete-account.tsx";
import { AccountSettings } from "#app/features/settings/account/account-settings.tsx";
import { PlanCard } from "#app/features/subscription/plan/plan-card.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { Card } from "#app/ui/card.tsx";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("account");

export default function AccountPage() {
  const swimmer = useSwimmer();
  if (!swimmer) return null;
  const { id, email } = swimmer;
  return (
    <div className="grid gap-5">
      <AccountSettings userId={id} email={email} emailRow={<ChangeEmail userId={id} email={email} />} />
      <div id="plan" className="scroll-mt-20">
        <PlanCard userId={id} />
      </div>
      <Card as="section" className="p-0!">
        <ExportData />
      </Card>
      <DeleteAccount email={email} />
    </div>
  );
}
