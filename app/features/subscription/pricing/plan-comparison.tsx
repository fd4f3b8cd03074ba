import { Check, Minus } from "lucide-react";
import { featuresOfTier, toFeatureItems } from "#domain/subscription/premium-features.ts";
import {
  includesTier,
  SUBSCRIPTION_TIERS,
  type SubscriptionTier,
  TIER_NAMES,
} from "#domain/subscription/subscription-words.ts";
import { FREE_ROWS } from "./tier-texts.ts";

/** Free rows first, then paid ones. On phones the tiers are below each row. */
export function PlanComparison() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-left max-sm:block">
        <caption className="sr-only">Compare plans</caption>
        <thead className="bg-sunken text-muted text-sm max-sm:block">
          <tr>
            <th scope="col" className="px-4 py-3 font-medium md:px-6">
              Feature
            </th>
            {SUBSCRIPTION_TIERS.map((tier) => (
              <th key={tier} scope="col" className="w-32 py-3 text-center font-medium max-sm:sr-only">
                {TIER_NAMES[tier]}
              </th>
            ))}
          </tr>
        </thead>
        <Group title="Free for everybody, always" rows={FREE_ROWS} />
        <Group title="What a plan adds" rows={PAID_ROWS} />
      </table>
    </div>
  );
}

type Row = { title: string; text: string; from: SubscriptionTier };

const PAID_ROWS: readonly Row[] = toFeatureItems(featuresOfTier("free")).map((item) => ({
  title: item.name,
  text: item.description,
  from: item.tierRequirement,
}));

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <tbody className="max-sm:block">
      <tr className="border-line border-t max-sm:block">
        <th scope="colgroup" colSpan={4} className="max-sm:block px-4 pt-6 pb-2 font-heading text-lg md:px-6">
          {title}
        </th>
      </tr>
      {rows.map((row) => (
        <tr
          key={row.title}
          className="border-line border-t first-of-type:border-t-0 max-sm:flex max-sm:flex-wrap max-sm:pb-2"
        >
          <th scope="row" className="px-4 pt-4 font-normal max-sm:basis-full sm:pb-4 md:px-6">
            <span className="block font-semibold">{row.title}</span>
            <span className="mt-0.5 block text-md text-muted">{row.text}</span>
          </th>
          {SUBSCRIPTION_TIERS.map((tier) => (
            <td
              key={tier}
              className="px-4 text-center align-middle max-sm:flex max-sm:items-center max-sm:gap-1.5 max-sm:py-2 max-sm:pr-0"
            >
              <span aria-hidden="true" className="text-muted text-sm sm:hidden">
                {TIER_NAMES[tier]}
              </span>
              <Answer isIncluded={includesTier(tier, row.from)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Answer({ isIncluded }: { isIncluded: boolean }) {
  const Mark = isIncluded ? Check : Minus;
  return (
    <>
      <Mark className={`mx-auto size-6 ${isIncluded ? "text-primary" : "text-muted"}`} aria-hidden />
      <span className="sr-only">{isIncluded ? "Included" : "Not included"}</span>
    </>
  );
}
