/** Only http or https addresses are sent to: never `file:`, `data:`, `javascript:`, nor half an address. */
export const isServiceAddress = (address: string) => /^https?:\/\/[^/\s]/i.test(address);
