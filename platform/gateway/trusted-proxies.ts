import { BlockList, isIP } from "node:net";

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Whether this is an address, or a range such as `10.0.0.0/8`. */
export function isProxyRange(text: string) {
  const [address = "", bits, ...rest] = text.split("/");
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32));
}

/** The proxies whose word about an address is believed, beside those on this machine. */
export function toProxies(ranges: readonly string[]): BlockList {
  const proxies = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  return proxies;
}

export const isWithin = (proxies: BlockList, address: string) =>
  isIP(address) > 0 && proxies.check(address, familyOf(address));
