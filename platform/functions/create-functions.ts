import { readdir } from "node:fs/promises";
import { Hono } from "hono";
import type { JSONWebKeySet } from "jose";
import type { Log } from "../log.ts";
import { createHideSecrets } from "./hide-secrets.ts";
import { limitStream } from "./limit-stream.ts";
import { Refusal, refuse } from "./refusals.ts";
import type { FunctionCall } from "./worker-calls.ts";
import { createWorkerPool, type PoolLimits } from "./worker-pool.ts";

const MOUNT = "/functions/v1";

export type FunctionLimits = PoolLimits & {
  /** How long a call may take from the request to the end of its answer. */
  timeMs: number;
  /** The hosted platform documents no bound; this is the largest picture that an admin can allow, in its form. */
  bodyBytes: number;
};

/** Time and memory as on the hosted platform. It stops computing after 2 s of processor time; a busy machine needs more. */
const LIMITS: FunctionLimits = {
  timeMs: 150_000,
  bodyBytes: 21 * 1024 * 1024,
  memoryMb: 256,
  stallLimitMs: 30_000,
  maxWorkers: 4,
  idleMs: 5 * 60_000,
  stopPatienceMs: 5_000,
};

/** How a function reaches the platform. */
export type FunctionsEnvironment = {
  /** Where the platform answers, seen from this machine. */
  url: string;
  /** Where it answers, seen by swimmers, if that is elsewhere. */
  publicUrl?: string;
  publishableKey: string;
  secretKey: string;
  jwks: JSONWebKeySet;
  /** The product's own settings for its functions, as `supabase secrets set` gives them to a hosted project. */
  functionSettings?: Readonly<Record<string, string>> | undefined;
};

type Options = { folder: string; environment: FunctionsEnvironment; log: Log; limits?: Partial<FunctionLimits> };

/** All that a function finds in its environment, under the hosted runtime's names: nothing of the server's own. */
function toEnvironment({ url, publicUrl = url, publishableKey, secretKey, jwks, ...own }: FunctionsEnvironment) {
  return {
    ...own.functionSettings,
    SUPABASE_URL: url,
    SUPABASE_PUBLIC_URL: publicUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
    SUPABASE_JWKS: JSON.stringify(jwks),
  };
}

/** The folders of the functions; those that begin with `_` or a dot hold their common parts. */
async function listFunctions(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && /^[a-z]/i.test(entry.name)).map(({ name }) => name);
}

/** The request as a function sees it: without the mount. */
function toFields({ url, method, headers, body }: Request) {
  const inside = new URL(url);
  inside.pathname = inside.pathname.slice(MOUNT.length);
  return { url: inside.href, method, headers: [...headers], body };
}

/** A call that ends early when its time is up, its body too long or its client gone. */
function toCall(request: Request, { timeMs, bodyBytes }: FunctionLimits): FunctionCall {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new Refusal("IDLE_TIMEOUT")), timeMs);
  const leave = () => ending.abort(request.signal.reason);
  request.signal.addEventListener("abort", leave, { once: true });
  const fields = toFields(request);
  const refuseBody = () => ending.abort(new Refusal("REQUEST_TOO_LARGE"));
  return {
    fields: { ...fields, body: fields.body && limitStream(fields.body, bodyBytes, refuseBody) },
    ending,
    onDone: () => {
      clearTimeout(timer);
      request.signal.removeEventListener("abort", leave);
    },
  };
}

/** Serves `folder/<name>/index.ts` (`export default { fetch }`) at `/functions/v1/<name>`, as the edge runtime does. */
export async function createFunctions({ folder, environment, log, ...options }: Options) {
  const limits = { ...LIMITS, ...options.limits };
  const names = new Set(await listFunctions(folder));
  const hideSecrets = createHideSecrets([environment.secretKey]);
  const pool = createWorkerPool({ folder, environment: toEnvironment(environment), limits, log, hideSecrets });

  const app = new Hono();
  app.all("/:name/*", async (c) => {
    const name = c.req.param("name");
    if (!names.has(name)) return refuse("NOT_FOUND");
    if (Number(c.req.header("Content-Length") ?? 0) > limits.bodyBytes) return refuse("REQUEST_TOO_LARGE");
    const call = toCall(c.req.raw, limits);
    try {
      return await pool.run(name, call);
    } catch (problem) {
      call.onDone();
      // Nobody reads this one.
      if (c.req.raw.signal.aborted) return refuse("WORKER_ERROR");
      if (!(problem instanceof Refusal)) throw problem;
      if (problem.code === "IDLE_TIMEOUT") log.error({ function: name }, problem.code);
      return refuse(problem.code);
    }
  });
  app.all("*", () => refuse("NOT_FOUND"));
  return { app, stop: pool.stop };
}
