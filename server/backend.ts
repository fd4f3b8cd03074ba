import type { Log } from "@tideline/platform/log.ts";
import type { RunningBackend } from "./running-backend.ts";
import type { Settings } from "./settings/settings.ts";

/** With an external Supabase project this process only serves pages. */
function connectToSupabase(backend: { url: string; publishableKey: string }): RunningBackend {
  const { url, publishableKey } = backend;
  return {
    public: { url, publishableKey },
    fetch: globalThis.fetch,
    reads: null,
    app: null,
    engine: "supabase",
    check: async () => {
      const response = await globalThis.fetch(`${url}/auth/v1/health`, { headers: { apikey: publishableKey } });
      if (!response.ok) throw new Error(`Supabase responded with status ${response.status}`);
    },
    jobs: null,
    freeBytes: null,
    paymentSandboxPath: null,
    signVisitor: (visitor) => visitor,
    devPages: { mailbox: null, payments: null },
    demo: null,
    begin: async () => undefined,
    attach: () => undefined,
    drainFunctions: async () => undefined,
    closeSockets: async () => undefined,
    stop: async () => undefined,
  };
}

export async function startBackend(
  settings: Settings,
  log: Log,
  whileOpening: () => void = () => undefined,
): Promise<RunningBackend> {
  if (settings.backend.kind === "supabase") return connectToSupabase(settings.backend);
  // Lazy: with an external Supabase neither the database engine nor the platform is loaded.
  const { startPlatformBackend } = await import("./platform-backend.ts");
  return startPlatformBackend(settings, log, whileOpening);
}
