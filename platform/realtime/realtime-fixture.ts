import { createClient, type RealtimeChannel, type SupabaseClient } from "@supabase/supabase-js";

type Platform = { url: string; secrets: { publishableKey: string; secretKey: string } };

const DEADLINE_MS = 10_000;

/** Asks again until it holds; throws with what was there last when it never does. */
export async function until<T>(read: () => T | Promise<T>, holds: (value: T) => boolean): Promise<T> {
  const deadline = performance.now() + DEADLINE_MS;
  let value = await read();
  while (!holds(value)) {
    if (performance.now() > deadline) throw new Error(`never came true: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
    value = await read();
  }
  return value;
}

type ClientOptions = {
  /** Makes the client somebody's. */
  token?: string | (() => Promise<string>);
  vsn?: string | undefined;
  key?: string;
};

const open: SupabaseClient[] = [];

/** A client of its own with a real socket. */
export function connect({ url, secrets }: Platform, { token, vsn, key }: ClientOptions = {}) {
  const readToken = typeof token === "string" ? async () => token : token;
  const client = createClient(url, key ?? secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(readToken === undefined ? {} : { accessToken: readToken }),
    // Warnings of the client about its own ways are not for the tests' output.
    realtime: { ...(vsn === undefined ? {} : { vsn }), timeout: 5_000, logger: () => undefined },
  });
  open.push(client);
  return client;
}

/** Ends every client that a test has opened. */
export async function hangUpAll() {
  await Promise.all(open.splice(0).map((client) => client.realtime.disconnect()));
}

export async function tokenOf(client: SupabaseClient) {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error("nobody is signed in");
  return data.session.access_token;
}

/** Resolves once the channel is joined, and rejects with what the server said otherwise. */
export async function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  // The client asks for its token only while it connects, and would join without it.
  await channel.socket.setAuth();
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve(channel);
      else reject(new Error(`${status}: ${error?.message ?? ""}`));
    });
  });
}

/** Resolves once changes of tables are announced to the channel, or the server has said why they are not. */
export async function listening(channel: RealtimeChannel): Promise<string> {
  const answer = new Promise<string>((resolve) => {
    channel.on("system", {}, ({ extension, message }) => {
      if (extension === "postgres_changes") resolve(message);
    });
  });
  await joined(channel);
  return answer;
}
