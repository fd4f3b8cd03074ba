import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import type { Duplex } from "node:stream";
import { decodeJwt } from "jose";

type Keys = { publishableKey: string; secretKey: string };

/** Where Supabase's own tools answer on a developer's machine, and so where the tests ask. */
export const PORT = 54321;

function readRole(token: string) {
  try {
    return decodeJwt(token).role;
  } catch {
    return null;
  }
}

/** A key of the tests' own installation, as the key of ours; anything else stays, such as a user's token. */
function translateKey(token: string, { publishableKey, secretKey }: Keys) {
  const role = readRole(token);
  if (role === "anon") return publishableKey;
  return role === "service_role" || role === "supabase_admin" ? secretKey : token;
}

function translateHeaders({ headers, url = "" }: IncomingMessage, keys: Keys, address: string): IncomingHttpHeaders {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
  const token = bearer === undefined ? undefined : translateKey(bearer, keys);
  const given = typeof headers.apikey === "string" ? translateKey(headers.apikey, keys) : null;
  // The local gateway lets requests in without a key; only files tell the difference.
  const apikey = given ?? (url.startsWith("/storage/") ? null : keys.publishableKey);
  return {
    ...headers,
    ...(apikey && { apikey }),
    ...(token && { authorization: `Bearer ${token}` }),
    // Hundreds of sign-ups from one machine would meet the limits for one address.
    "x-forwarded-for": address,
  };
}

/** A proxy on the tests' fixed address that swaps their fixed keys for ours; `times` says when it was asked. */
export async function startKeyAdapter(target: string, keys: Keys) {
  const { hostname, port } = new URL(target);
  const times: number[] = [];
  const forward = (incoming: IncomingMessage) => {
    const { method, url = "/" } = incoming;
    times.push(Date.now());
    const address = `10.0.${(times.length >> 8) & 255}.${times.length & 255}`;
    const path = url.replace(/([?&]apikey=)([^&]+)/, (_, name: string, key: string) => name + translateKey(key, keys));
    return request({ hostname, port, method, path, headers: translateHeaders(incoming, keys, address) });
  };
  const server = createServer((incoming, outgoing) => {
    const onward = forward(incoming);
    onward.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.on("upgrade", (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const onward = forward(incoming);
    onward.on("upgrade", (answer, far) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
      far.write(head);
      far.pipe(socket).pipe(far);
      far.on("error", () => socket.destroy());
      socket.on("error", () => far.destroy());
    });
    onward.on("response", () => socket.destroy());
    onward.on("error", () => socket.destroy());
    onward.end();
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(PORT, resolve));
  return {
    times: times as readonly number[],
    stop: () => new Promise<unknown>((resolve) => server.close(resolve).closeAllConnections()),
  };
}
