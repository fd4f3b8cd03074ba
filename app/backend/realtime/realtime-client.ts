import { RealtimeClient } from "@supabase/realtime-js";
import type { PublicBackend } from "../services.ts";

export type TokenReader = () => Promise<string | null>;

/** Closes when nothing is subscribed. */
export function createRealtimeClient({ url, publishableKey }: PublicBackend, readToken: TokenReader) {
  return new RealtimeClient(`${url.replace(/^http/, "ws")}/realtime/v1`, {
    // The limit applies to hosted Realtime.
    params: { apikey: publishableKey, eventsPerSecond: 10 },
    accessToken: async () => (await readToken()) ?? publishableKey,
    // The page shows lost connections; the console stays quiet.
    logger: () => undefined,
  });
}
