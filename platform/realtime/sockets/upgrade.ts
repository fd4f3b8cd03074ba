import type { IncomingMessage } from "node:http";
import type { BlockList } from "node:net";
import type { Duplex } from "node:stream";
import type { Caller } from "../../caller.ts";
import { addressBehindProxy, limitKey } from "../../gateway/client-address.ts";
import type { Version } from "../events.ts";
import type { RealtimeLimits } from "../realtime-limits.ts";

/** A client that asks for a socket. */
export type Visitor = { version: Version; keyCaller: Caller; address: string | null };

/** Counts sockets, in total and for each address. */
export function createSocketCounts(limits: RealtimeLimits) {
  const counts = new Map<string, number>();
  let total = 0;
  const change = (address: string | null, by: 1 | -1) => {
    total += by;
    if (address === null) return;
    const count = (counts.get(address) ?? 0) + by;
    if (count > 0) counts.set(address, count);
    else counts.delete(address);
  };
  return {
    hasRoomFor: (address: string | null) =>
      total < limits.socketsPerProcess && (address === null || (counts.get(address) ?? 0) < limits.socketsPerAddress),
    add: (address: string | null) => change(address, 1),
    remove: (address: string | null) => change(address, -1),
  };
}

type Gateway = { readApiKey: (key: string) => Caller | null; trustedProxies: BlockList | undefined };

/** Null without a valid API key. */
export function readVisitor(
  request: IncomingMessage,
  query: URLSearchParams,
  { readApiKey, trustedProxies }: Gateway,
): Visitor | null {
  const keyCaller = readApiKey(query.get("apikey") ?? "");
  if (keyCaller === null) return null;
  const forwarded = request.headers["x-forwarded-for"];
  const remote = request.socket.remoteAddress ?? null;
  const address = limitKey(addressBehindProxy(remote, forwarded?.toString(), trustedProxies));
  return { version: query.get("vsn") === "2.0.0" ? "2.0.0" : "1.0.0", keyCaller, address };
}

/** Refuses an upgrade. */
export function refuseUpgrade(socket: Duplex, status: string, message: string) {
  const text = JSON.stringify({ message });
  const headers = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close`;
  // An unhandled error of an upgraded socket would end the process.
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${text}`);
}
