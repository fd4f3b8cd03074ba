import type { Context } from "hono";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

type Connection = { incoming?: { socket?: { remoteAddress?: string | undefined } } };

const socketAddress = (c: Context) => (c.env as Connection | undefined)?.incoming?.socket?.remoteAddress ?? null;

/** Whether the request comes from this machine itself and not through a proxy on it. */
export function isFromThisMachine(c: Context) {
  return LOOPBACK.has(socketAddress(c) ?? "") && c.req.header("X-Forwarded-For") === undefined;
}

/**
 * Who is at the other end; null when there is no network in between. A forwarded address is believed only from a proxy
 * on this machine, and only the one that proxy wrote itself: the last.
 */
export function addressBehindProxy(address: string | null, forwardedFor: string | undefined): string | null {
  const forwarded = forwardedFor?.split(",").at(-1)?.trim();
  const client = LOOPBACK.has(address ?? "") && forwarded ? forwarded : address;
  return client?.replace(/^::ffff:/, "") ?? null;
}

/** Who sends the request. */
export function clientAddress(c: Context): string | null {
  return addressBehindProxy(socketAddress(c), c.req.header("X-Forwarded-For"));
}

/** The key to count attempts by: a home has a whole IPv6 /64 to choose from. */
export function limitKey(address: string | null): string | null {
  if (address === null || !address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const missing = address.includes("::") ? 8 - groups.length - tail.split(":").filter(Boolean).length : 0;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill("0")].slice(0, 4).join(":");
}
