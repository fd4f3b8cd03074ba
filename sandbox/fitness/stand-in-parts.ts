import type { Store } from "./store.ts";

export type StandInClient = {
  clientId: string;
  clientSecret: string;
  /** The only address that codes are sent to. */
  redirectUri: string;
};

export type Parts = {
  client: StandInClient;
  store: Store;
  /** Reaches the platform, where the webhook is. */
  fetch: typeof fetch;
  /** Webhooks are sent after the answer, as the real ones. */
  later: (work: Promise<unknown>) => void;
  now: () => Date;
};

export type StravaParts = Parts & { webhookTimeoutMs: number };
