import { RealtimeClient } from "@supabase/realtime-js";
import type { PublicBackend } from "../services.ts";

/** What is heard of is heard with the rights of this token: a swimmer's, or a visitor's key. */
export type TokenReader = () => Promise<string | null>;

/** The one socket of a page; it closes by itself when nothing is followed any more. */
export function createRealtimeClient({ url, publishableKey }: PublicBackend, readToken: TokenReader) {
  return new RealtimeClient(`${url.replace(/^http/, "ws")}/realtime/v1`, {
    // Our own server sends no more anyway; hosted Realtime is asked for it.
    params: { apikey: publishableKey, eventsPerSecond: 10 },
    accessToken: async () => (await readToken()) ?? publishableKey,
    // A lost connection is said on the page; the console of a swimmer who walks out of reach stays quiet.
    logger: () => undefined,
  });
}
