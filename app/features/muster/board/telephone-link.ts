/** Null without a number. */
export const telephoneLink = (phone: string | null) => (phone ? `tel:${phone.replaceAll(/[^\d+]/g, "")}` : null);
