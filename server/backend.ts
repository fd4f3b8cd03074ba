import type { Server } from "node:http";
import type { PlatformEnv } from "@tideline/platform/caller.ts";
import type { JobsState } from "@tideline/platform/jobs/jobs-state.ts";
import type { Log } from "@tideline/platform/log.ts";
import type { Hono } from "hono";
import type { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import type { PageReads } from "./page-cache.ts";
import type { Settings } from "./settings.ts";

/** Who answers the browser's calls, whichever way it runs. */
export type RunningBackend = {
  /** Where and with which key the browser reaches it. */
  public: { url: string; publishableKey: string };
  fetch: typeof fetch;
  /** What a piece of work reads through `fetch`, and whether that is still so; null where only another server knows. */
  reads: PageReads | null;
  /** The calls that this process answers itself, if it does. */
  app: Hono<PlatformEnv> | null;
  engine: string;
  check(): Promise<unknown>;
  /** How the queue of this process stands, if it has one. */
  jobs: (() => Promise<JobsState>) | null;
  /** What is left on the disk of DATA_DIR, if this process writes there. */
  freeBytes: (() => Promise<number>) | null;
  /** Where the payment sandbox is looked at, where one stands in for the provider. */
  paymentSandboxPath: string | null;
  /** Where stand-ins are looked at, with the token that opens them; null for what does not stand in. */
  devPages: { mailbox: string | null; payments: string | null };
  demo: { accounts: typeof DEMO_ACCOUNTS; password: string } | null;
  /** Begins with what is done later and by the clock, once this process can be reached. */
  begin(): Promise<void>;
  /** Takes the upgrades to WebSockets that this process answers itself. */
  attach(server: Server): void;
  /** Waits for edge functions under way, which reach the backend by the port of this process, and takes no more. */
  settle(): Promise<void>;
  /** Takes leave of those whose sockets are open, so that a server can close. */
  closeSockets(): Promise<void>;
  stop(): Promise<void>;
};

/** A Supabase elsewhere: this process only serves pages that talk to it. */
function connectToSupabase(backend: { url: string; publishableKey: string }): RunningBackend {
  const { url, publishableKey } = backend;
  return {
    public: { url, publishableKey },
    fetch: globalThis.fetch,
    reads: null,
    app: null,
    engine: "supabase",
    check: async () => {
      const answer = await globalThis.fetch(`${url}/auth/v1/health`, { headers: { apikey: publishableKey } });
      if (!answer.ok) throw new Error(`Supabase answers ${answer.status}`);
    },
    jobs: null,
    freeBytes: null,
    paymentSandboxPath: null,
    devPages: { mailbox: null, payments: null },
    demo: null,
    begin: async () => undefined,
    attach: () => undefined,
    settle: async () => undefined,
    closeSockets: async () => undefined,
    stop: async () => undefined,
  };
}

export async function startBackend(settings: Settings, log: Log): Promise<RunningBackend> {
  if (settings.backend.kind === "supabase") return connectToSupabase(settings.backend);
  // Only here: beside a Supabase neither an engine nor the platform is loaded.
  const { startPlatformBackend } = await import("./platform-backend.ts");
  return startPlatformBackend(settings, log);
}
