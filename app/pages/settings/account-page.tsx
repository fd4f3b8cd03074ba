import { SectionFrame } from "#app/features/settings/section-frame.tsx";
import { PlanCard } from "#app/features/subscription/plan/plan-card.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { sectionMeta } from "./section-meta.ts";

export const meta = sectionMeta("account");

export default function AccountPage() {
  const swimmer = useSwimmer();
  if (!swimmer) return null;
  return (
    <div className="grid gap-5">
      <SectionFrame id="account">{null}</SectionFrame>
      <div id="plan" className="scroll-mt-20">
        <PlanCard userId={swimmer.id} />
      </div>
    </div>
  );
}
