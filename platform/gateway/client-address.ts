import { BlockList, isIP } from "node:net";
import type { Context } from "hono";

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

export const isLoopbackHost = (hostname: string) => LOOPBACK_HOSTS.has(hostname);

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Whether this is an address or a range such as `10.0.0.0/8`. */
export function isProxyRange(text: string) {
  const [address = "", bits, ...rest] = text.split("/");
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32));
}

/** Proxies whose `X-Forwarded-For` is trusted, besides those on this machine. */
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

const LOOPBACK = toProxies(["127.0.0.0/8", "::1"]);

/** Headers that only proxies and tunnels add. */
const PROXY_HEADER =
  /^(?:forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|(?:cf|x-forwarded|fastly|fly|ngrok)-.+)$/;

const withoutMapping = (address: string) => address.replace(/^::ffff:/i, "");

/** What the HTTP server knows about a request besides its content. */
type Connection = {
  incoming?: { socket?: { remoteAddress?: string | undefined } };
  trustedProxies?: BlockList | undefined;
};

const readConnection = (c: Context) => (c.env ?? {}) as Connection;
const socketAddress = (c: Context) => readConnection(c).incoming?.socket?.remoteAddress ?? null;

/** Whether the request comes from this machine itself and not through a proxy on it. */
export function isFromThisMachine(c: Context) {
  const address = withoutMapping(socketAddress(c) ?? "");
  return isWithin(LOOPBACK, address) && ![...c.req.raw.headers.keys()].some((name) => PROXY_HEADER.test(name));
}

/**
 * The client's address; null without a network. Every proxy appends the address before it, so the list is read backwards
 * while the last speaker is a trusted proxy.
 */
export function addressBehindProxy(
  address: string | null,
  forwardedFor: string | undefined,
  trustedProxies?: BlockList,
): string | null {
  if (address === null) return null;
  const isBelieved = (speaker: string) =>
    isWithin(LOOPBACK, speaker) || (trustedProxies !== undefined && isWithin(trustedProxies, speaker));
  const heard = (forwardedFor ?? "").split(",").map((one) => withoutMapping(one.trim()));
  let client = withoutMapping(address);
  for (let next = heard.pop(); next && isBelieved(client); next = heard.pop()) client = next;
  return client;
}

/** Who sends the request. */
export function clientAddress(c: Context): string | null {
  const { trustedProxies } = readConnection(c);
  return addressBehindProxy(socketAddress(c), c.req.header("X-Forwarded-For"), trustedProxies);
}

/** The key to count attempts by: a home has a whole IPv6 /64 to choose from. */
export function limitKey(address: string | null): string | null {
  if (address === null || !address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const missing = address.includes("::") ? 8 - groups.length - tail.split(":").filter(Boolean).length : 0;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill("0")].slice(0, 4).join(":");
}
