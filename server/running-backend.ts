import type { Server } from "node:http";
import type { PlatformEnv } from "@tideline/platform/caller.ts";
import type { JobsState } from "@tideline/platform/jobs/jobs-state.ts";
import type { Hono } from "hono";
import type { DEMO_ACCOUNTS } from "./demo/demo-accounts.ts";
import type { PageReads } from "./pages/cached-page.ts";

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
  /** Proves to the database that the page host names a visitor; an external Supabase knows no proof. */
  signVisitor(visitor: string): string;
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
