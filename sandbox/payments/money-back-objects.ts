export type Charge = {
  id: string;
  object: "charge";
  created: number;
  customer: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  payment_intent: string;
  refunded: boolean;
  disputed: boolean;
};

/** Names its charge and no customer, as the provider's does. */
export type Dispute = {
  id: string;
  object: "dispute";
  created: number;
  amount: number;
  charge: string;
  currency: string;
  payment_intent: string;
  reason: string;
  status: "needs_response";
};

export type Refund = {
  id: string;
  object: "refund";
  created: number;
  customer: string;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string | null;
  status: "succeeded";
};
