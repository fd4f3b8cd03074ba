import type { BackendClient } from "./backend-client.ts";
import type { PublicBackend } from "./services.ts";

/** Element ids under which the document carries where the backend is (written by `root.tsx`). */
export const BACKEND_META = { url: "backend-url", publishableKey: "backend-key" } as const;

function readPublicBackend(): PublicBackend {
  const read = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
  return { url: read(BACKEND_META.url) || location.origin, publishableKey: read(BACKEND_META.publishableKey) };
}

let client: Promise<BackendClient> | undefined;

/** The browser's one client. Loaded on first use, so that no first paint waits for 60 kB of supabase-js. */
export function getBrowserClient() {
  client ??= import("./supabase-client.ts").then(({ createSessionClient }) => createSessionClient(readPublicBackend()));
  return client;
}
