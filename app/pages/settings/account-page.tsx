import { AccountSettings } from "#app/features/settings/account/account-settings.tsx";
import { PlanCard } from "#app/features/subscription/plan/plan-card.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("account");

export default function AccountPage() {
  const swimmer = useSwimmer();
  if (!swimmer) return null;
  return (
    <div className="grid gap-5">
      <AccountSettings userId={swimmer.id} email={swimmer.email} />
      <div id="plan" className="scroll-mt-20">
        <PlanCard userId={swimmer.id} />
      </div>
    </div>
  );
}
