const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** US cents as `$4.99`. */
export const formatMoney = (cents: number) => dollars.format(cents / 100);
