const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Such as `$4.99`, of cents of a US dollar. */
export const formatMoney = (cents: number) => dollars.format(cents / 100);
