/** Prices in cents of a US dollar; what they are by default, since an operator may set others. */
export const TIERS = [
  { id: "free", name: "Free", monthlyCents: 0, yearlyCents: 0 },
  { id: "premium", name: "Premium", monthlyCents: 499, yearlyCents: 4999 },
  { id: "pro", name: "Pro", monthlyCents: 999, yearlyCents: 9999 },
] as const;

type Tier = (typeof TIERS)[number];
export type TierId = Tier["id"];

/** Such as `$4.99`. */
export function formatPrice(cents: number) {
  return `$${(cents / 100).toFixed(2)}`;
}
