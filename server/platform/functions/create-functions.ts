import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Hono } from "hono";
import type { JSONWebKeySet } from "jose";
import type { Log } from "#server/log.ts";

/** How long a function may take to answer, as on the hosted platform. */
const TIME_LIMIT_MS = 150_000;
const MOUNT = "/functions/v1";

/** How a function reaches the platform; every function of this process shares it. */
export type FunctionsEnvironment = {
  /** Where the platform answers, seen from this machine. */
  url: string;
  publishableKey: string;
  secretKey: string;
  jwks: JSONWebKeySet;
};

type Options = { folder: string; environment: FunctionsEnvironment; log: Log; timeLimitMs?: number };
type EdgeFunction = { fetch(request: Request): Response | Promise<Response> };

/** What the hosted platform answers in a function's place. */
const REFUSALS = {
  NOT_FOUND: { status: 404, message: "Requested function was not found" },
  BOOT_ERROR: { status: 503, message: "Function failed to start (please check logs)" },
  WORKER_ERROR: { status: 500, message: "Function exited due to an error (please check logs)" },
  IDLE_TIMEOUT: { status: 504, message: "The request has reached the idle timeout (please check logs)" },
} as const;

function refuse(code: keyof typeof REFUSALS) {
  const { status, message } = REFUSALS[code];
  const headers = { "sb-error-code": code, "Access-Control-Allow-Origin": "*" };
  return Response.json({ code, message }, { status, headers });
}

/** The names under which the hosted runtime gives these to a function. */
function setEnvironment({ url, publishableKey, secretKey, jwks }: FunctionsEnvironment) {
  Object.assign(process.env, {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
    SUPABASE_JWKS: JSON.stringify(jwks),
  });
}

/** The folders of the functions; those that begin with `_` or a dot hold their common parts. */
async function listFunctions(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && /^[a-z]/i.test(entry.name)).map(({ name }) => name);
}

/** Loads each function on its first call; one that fails to load is tried again on the next. */
function createLoader(folder: string) {
  const loaded = new Map<string, EdgeFunction>();
  return async (name: string) => {
    const known = loaded.get(name);
    if (known) return known;
    const module = (await import(pathToFileURL(join(folder, name, "index.ts")).href)) as { default: EdgeFunction };
    if (typeof module.default?.fetch !== "function") throw new TypeError(`${name}/index.ts exports no fetch`);
    loaded.set(name, module.default);
    return module.default;
  };
}

/** The request as a function sees it: without the mount, and aborted when its time is up. */
function toFunctionRequest(request: Request, signal: AbortSignal) {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(MOUNT.length);
  const { method, headers, body } = request;
  return new Request(url, { method, headers, body, signal, ...(body ? { duplex: "half" } : {}) } as RequestInit);
}

/** The function's answer, or a rejection with what aborted it first. */
function answerOf(edgeFunction: EdgeFunction, request: Request, signal: AbortSignal) {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  const answer = async () => edgeFunction.fetch(toFunctionRequest(request, signal));
  return Promise.race([aborted, answer()]);
}

/** Serves `folder/<name>/index.ts` (`export default { fetch }`) at `/functions/v1/<name>`, as the edge runtime does. */
export async function createFunctions({ folder, environment, log, timeLimitMs = TIME_LIMIT_MS }: Options) {
  setEnvironment(environment);
  const names = new Set(await listFunctions(folder));
  const load = createLoader(folder);
  const app = new Hono();
  app.all("/:name/*", async (c) => {
    const name = c.req.param("name");
    if (!names.has(name)) return refuse("NOT_FOUND");
    let edgeFunction: EdgeFunction;
    try {
      edgeFunction = await load(name);
    } catch (problem) {
      log.error({ function: name, err: problem }, "BOOT_ERROR");
      return refuse("BOOT_ERROR");
    }
    const timeUp = new AbortController();
    const timer = setTimeout(() => timeUp.abort(), timeLimitMs);
    try {
      const answer = await answerOf(edgeFunction, c.req.raw, AbortSignal.any([timeUp.signal, c.req.raw.signal]));
      // One that it has fetched and passes on has headers that nobody may add to.
      return new Response(answer.body, answer);
    } catch (problem) {
      const code = timeUp.signal.aborted ? "IDLE_TIMEOUT" : "WORKER_ERROR";
      log.error({ function: name, err: problem }, code);
      return refuse(code);
    } finally {
      clearTimeout(timer);
    }
  });
  app.all("*", () => refuse("NOT_FOUND"));
  return app;
}
