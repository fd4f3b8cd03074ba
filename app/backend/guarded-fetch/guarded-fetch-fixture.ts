import type { Change } from "#domain/resilience/requests/read-window.ts";
import { createChanges } from "../guard/changes.ts";
import type { TokenSource } from "../guard/token-source.ts";
import { createGuardedFetches } from "./guarded-fetch.ts";

export const SITE = "https://backend.test";

export type Sent = {
  method: string;
  path: string;
  headers: Headers;
  body: BodyInit | null | undefined;
  keepalive: boolean | undefined;
};

/** What the network does with a request: responds, fails, or stays silent until it is aborted. */
export type Answer = (sent: Sent, count: number) => Response | "no answer" | "silence" | Promise<Response>;

const untilGivenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

/** A network that records requests, in place of the browser's fetch. */
function createNetwork(answer: Answer) {
  const sent: Sent[] = [];
  const wire: typeof fetch = async (input, init = {}) => {
    init.signal?.throwIfAborted();
    const { pathname, search } = new URL(String(input));
    const request = {
      method: init.method ?? "GET",
      path: pathname + search,
      headers: new Headers(init.headers),
      body: init.body,
      keepalive: init.keepalive,
    };
    sent.push(request);
    const answered = answer(request, sent.length);
    if (answered === "no answer") throw new TypeError("Failed to fetch");
    return answered === "silence" ? untilGivenUp(init.signal) : answered;
  };
  return { sent, wire };
}

/** Tabs of one site; the others receive a tab's messages when they are delivered. */
export function createTabs() {
  const listeners: ((change: Change) => void)[] = [];
  return {
    join: () => {
      let own: ((change: Change) => void) | undefined;
      return {
        tell: (change: Change) => {
          for (const hear of listeners) if (hear !== own) queueMicrotask(() => hear(change));
        },
        hear: (listener: (change: Change) => void) => {
          own = listener;
          listeners.push(listener);
        },
      };
    },
  };
}

/** The fetch of a visitor, or of the tokens' user, on a test network. */
export function createGuarded(answer: Answer, tokens: Partial<TokenSource> = {}, tabs = createTabs()) {
  const { sent, wire } = createNetwork(answer);
  const { asSwimmer, asCaller } = createGuardedFetches({ changes: createChanges(tabs.join()), wire });
  const visitor = { publishableKey: "key", getToken: async () => null, renewToken: async () => null };
  const guarded = asSwimmer({ ...visitor, ...tokens });
  const ask = (method: string, path: string, init: RequestInit = {}) => guarded(SITE + path, { method, ...init });
  return { sent, ask, guarded, asCaller };
}

/** What of a refusal a client reads. */
export async function readRefusal(answer: Response) {
  const { code, message } = (await answer.json()) as { code: string; message: string };
  return { status: answer.status, code, message };
}

export const rows = (value: unknown, status = 200) => Response.json(value, { status });
