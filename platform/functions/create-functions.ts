import { readdir } from "node:fs/promises";
import { Hono } from "hono";
import type { JSONWebKeySet } from "jose";
import type { Log } from "../log.ts";
import { Refusal, refuse } from "./refusals.ts";
import type { FunctionCall } from "./worker-calls.ts";
import { createHideSecrets, createWorkerPool, type PoolLimits } from "./worker-pool.ts";

const MOUNT = "/functions/v1";

export type FunctionLimits = PoolLimits & {
  /** From the request to the end of the response. */
  timeMs: number;
  /** The hosted platform documents no limit; this fits a picture of 20 MB in a form. */
  bodyBytes: number;
};

/** Time and memory as on the hosted platform, which allows 2 s of processor time; a busy machine needs more. */
const LIMITS: FunctionLimits = {
  timeMs: 150_000,
  bodyBytes: 21 * 1024 * 1024,
  memoryMb: 256,
  stallLimitMs: 30_000,
  maxWorkers: 4,
  idleMs: 5 * 60_000,
  stopTimeoutMs: 5_000,
};

/** How a function reaches the platform. */
export type FunctionsEnvironment = {
  /** The platform's address on this machine. */
  url: string;
  /** Its public address, if that differs. */
  publicUrl?: string;
  publishableKey: string;
  secretKey: string;
  jwks: JSONWebKeySet;
  /** The product's own settings for its functions, as `supabase secrets set` gives them to a hosted project. */
  functionSettings?: Readonly<Record<string, string>> | undefined;
};

type Options = { folder: string; environment: FunctionsEnvironment; log: Log; limits?: Partial<FunctionLimits> };

/** The whole environment of a function, under the hosted runtime's names; the server's own is not in it. */
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

/** The folders of the functions; those that begin with `_` or a dot hold shared code. */
async function listFunctions(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && /^[a-z]/i.test(entry.name)).map(({ name }) => name);
}

/** The request as a function sees it, without the mount path. */
function toFields({ url, method, headers, body }: Request) {
  const inside = new URL(url);
  inside.pathname = inside.pathname.slice(MOUNT.length);
  return { url: inside.href, method, headers: [...headers], body };
}

/** Passes a body on up to `maxBytes`; a longer one is aborted after calling `onTooLong`. */
function limitStream(body: ReadableStream<Uint8Array>, maxBytes: number, onTooLong: () => void) {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes <= maxBytes) return controller.enqueue(chunk);
      onTooLong();
      controller.error(new RangeError(`the body is longer than ${maxBytes} bytes`));
    },
  });
  // Cancelling the rest would close the connection before the response is sent.
  return body.pipeThrough(counter, { preventCancel: true });
}

/** A call that is aborted when its time is up, its body is too long or its client leaves. */
function toCall(request: Request, { timeMs, bodyBytes }: FunctionLimits): FunctionCall {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new Refusal("IDLE_TIMEOUT")), timeMs);
  const onLeave = () => ending.abort(request.signal.reason);
  request.signal.addEventListener("abort", onLeave, { once: true });
  const fields = toFields(request);
  const refuseBody = () => ending.abort(new Refusal("REQUEST_TOO_LARGE"));
  return {
    fields: { ...fields, body: fields.body && limitStream(fields.body, bodyBytes, refuseBody) },
    ending,
    onDone: () => {
      clearTimeout(timer);
      request.signal.removeEventListener("abort", onLeave);
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
      // The client has gone and reads no response.
      if (c.req.raw.signal.aborted) return refuse("WORKER_ERROR");
      if (!(problem instanceof Refusal)) throw problem;
      if (problem.code === "IDLE_TIMEOUT") log.error({ function: name }, problem.code);
      return refuse(problem.code);
    }
  });
  app.all("*", () => refuse("NOT_FOUND"));
  return { app, stop: pool.stop };
}
