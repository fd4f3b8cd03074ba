import type { Server } from "node:http";
import type { PlatformEnv } from "@tideline/platform/caller.ts";
import type { JobsState } from "@tideline/platform/jobs/jobs-state.ts";
import type { Log } from "@tideline/platform/log.ts";
import type { Hono } from "hono";
import type { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import type { PageReads } from "./page-cache.ts";
import type { Settings } from "./settings.ts";

/** The backend that serves the browser's calls, in this process or elsewhere. */
export type RunningBackend = {
  /** How the browser reaches it. */
  public: { url: string; publishableKey: string };
  fetch: typeof fetch;
  /** Tracks what a page reads through `fetch` and whether it has changed; null with an external Supabase. */
  reads: PageReads | null;
  /** Null when another server handles the calls. */
  app: Hono<PlatformEnv> | null;
  engine: string;
  check(): Promise<unknown>;
  /** Null without a job queue in this process. */
  jobs: (() => Promise<JobsState>) | null;
  /** Free space on the disk of DATA_DIR; null when this process doesn't write there. */
  freeBytes: (() => Promise<number>) | null;
  /** Null without the payment sandbox. */
  paymentSandboxPath: string | null;
  /** Addresses of the sandbox pages with their access token; null for sandboxes that aren't running. */
  devPages: { mailbox: string | null; payments: string | null };
  demo: { accounts: typeof DEMO_ACCOUNTS; password: string } | null;
  /** Starts jobs and schedules, once this process can be reached. */
  begin(): Promise<void>;
  /** Handles WebSocket upgrades. */
  attach(server: Server): void;
  /** Stops accepting edge function calls and waits for running ones, which reach the backend through this process's port. */
  drainFunctions(): Promise<void>;
  /** Closes open WebSockets, so that the server can close. */
  closeSockets(): Promise<void>;
  stop(): Promise<void>;
};

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
    devPages: { mailbox: null, payments: null },
    demo: null,
    begin: async () => undefined,
    attach: () => undefined,
    drainFunctions: async () => undefined,
    closeSockets: async () => undefined,
    stop: async () => undefined,
  };
}

export async function startBackend(settings: Settings, log: Log): Promise<RunningBackend> {
  if (settings.backend.kind === "supabase") return connectToSupabase(settings.backend);
  // Lazy: with an external Supabase neither the database engine nor the platform is loaded.
  const { startPlatformBackend } = await import("./platform-backend.ts");
  return startPlatformBackend(settings, log);
}
