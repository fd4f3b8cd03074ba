import type { Server } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import { isWithin, limitKey, toProxies } from "@tideline/platform/gateway/client-address.ts";

export type SocketLimits = {
  perAddress: number;
  /** Whether sockets from this address carry requests of many people. */
  isProxy(address: string): boolean;
};

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/** Per process: enough for the people behind one address and their 500 realtime sockets. */
export const SOCKET_LIMITS: SocketLimits = {
  perAddress: 1_000,
  isProxy: (address) => loopback.check(address, isIPv6(address) ? "ipv6" : "ipv4"),
};

/** Adds the proxies that the operator trusts. */
export function socketLimitsFor(trustedProxies: readonly string[]): SocketLimits {
  const proxies = toProxies(trustedProxies);
  const isProxy = (address: string) => SOCKET_LIMITS.isProxy(address) || isWithin(proxies, address);
  return { ...SOCKET_LIMITS, isProxy };
}

/** Closes a new socket immediately when its address already has the maximum. */
export function limitSockets(server: Server, { perAddress, isProxy }: SocketLimits) {
  const counts = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = socket.remoteAddress?.replace(/^::ffff:/, "");
    // A socket that is already closed has no address.
    if (address === undefined || isProxy(address)) return;
    const key = limitKey(address) ?? address;
    const count = counts.get(key) ?? 0;
    if (count >= perAddress) {
      socket.destroy();
      return;
    }
    counts.set(key, count + 1);
    socket.once("close", () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
  });
}
