import { createClient, type RealtimeChannel, type SupabaseClient } from "@supabase/supabase-js";

type Platform = { url: string; secrets: { publishableKey: string; secretKey: string } };
type Broadcast = { room: string; event: string; payload?: unknown; isPrivate?: boolean };

const DEADLINE_MS = 10_000;

/** Reads until the value is as expected; throws with the last one when it never is. */
export async function until<T>(read: () => T | Promise<T>, holds: (value: T) => boolean): Promise<T> {
  const deadline = performance.now() + DEADLINE_MS;
  let value = await read();
  while (!holds(value)) {
    if (performance.now() > deadline) throw new Error(`still not as expected: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
    value = await read();
  }
  return value;
}

type ClientOptions = {
  /** The access token of a signed-in user. */
  token?: string | (() => Promise<string>);
  vsn?: string | undefined;
  key?: string;
};

const open: SupabaseClient[] = [];

/** A new client with a real socket. */
export function connect({ url, secrets }: Platform, { token, vsn, key }: ClientOptions = {}) {
  const readToken = typeof token === "string" ? async () => token : token;
  const client = createClient(url, key ?? secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(readToken === undefined ? {} : { accessToken: readToken }),
    // Keeps the client's warnings out of the output of the tests.
    realtime: { ...(vsn === undefined ? {} : { vsn }), timeout: 5_000, logger: () => undefined },
  });
  open.push(client);
  return client;
}

/** Closes every client that a test has opened. */
export async function closeClients() {
  await Promise.all(open.splice(0).map((client) => client.realtime.disconnect()));
}

export async function tokenOf(client: SupabaseClient) {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error("nobody is signed in");
  return data.session.access_token;
}

/** Resolves once the channel is joined; rejects with the server's reason otherwise. */
export async function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  // The client reads its token only while it connects, and would join without it.
  await channel.socket.setAuth();
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve(channel);
      else reject(new Error(`${status}: ${error?.message ?? ""}`));
    });
  });
}

/** Resolves with the server's answer to the subscription to changes. */
export async function listening(channel: RealtimeChannel): Promise<string> {
  const answer = new Promise<string>((resolve) => {
    channel.on("system", {}, ({ extension, message }) => {
      if (extension === "postgres_changes") resolve(message);
    });
  });
  await joined(channel);
  return answer;
}

/** Broadcasts with the secret key, without a socket. */
export async function broadcast(
  { url, secrets, fetch }: Platform & { fetch: typeof globalThis.fetch },
  { room, event, payload = {}, isPrivate = false }: Broadcast,
) {
  const path = `/realtime/v1/api/broadcast/${encodeURIComponent(room)}/events/${event}?private=${isPrivate}`;
  const headers = { apikey: secrets.secretKey, "Content-Type": "application/json" };
  const answer = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(payload) });
  if (answer.status !== 202) throw new Error(`the broadcast was refused with ${answer.status}`);
}
