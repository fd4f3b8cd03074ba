import { ChipLink } from "#app/ui/controls/chip.tsx";
import type { BillingCycle } from "#domain/subscription/subscription-words.ts";
import { CYCLE_NAMES } from "../plan-words.ts";

type CycleSwitchProps = { cycle: BillingCycle; toAddress: (cycle: BillingCycle) => string };

/** Two links, so it works without JavaScript. */
export function CycleSwitch({ cycle, toAddress }: CycleSwitchProps) {
  return (
    <nav aria-label="Billing" className="flex gap-2">
      {(["monthly", "annual"] as const).map((offered) => (
        <ChipLink key={offered} to={toAddress(offered)} isCurrent={offered === cycle} preventScrollReset>
          {CYCLE_NAMES[offered]}
        </ChipLink>
      ))}
    </nav>
  );
}
