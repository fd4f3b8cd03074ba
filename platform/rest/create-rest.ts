import { type Context, Hono } from "hono";
import type { PlatformEnv } from "../caller.ts";
import type { Engine } from "../database/engine.ts";
import { limitBody } from "../gateway/gateway.ts";
import type { Log } from "../log.ts";
import { cacheKey } from "./cache/cache-key.ts";
import { createReadCache } from "./cache/read-cache.ts";
import type { StartRead } from "./cache/shared-reads.ts";
import { recordRead } from "./cache/tracked-reads.ts";
import { callFunction } from "./call-function.ts";
import { readRelation } from "./read-relation.ts";
import { renderError } from "./render-error.ts";
import { createHeavyReads, pauseFor, withoutPause } from "./request/heavy-reads.ts";
import { createRateLimit, REQUEST_RATE, type RequestRate } from "./request/limit-rate.ts";
import { type RestRequest, readRequest } from "./request/rest-request.ts";
import type { Reply } from "./respond.ts";
import { badFunctionMethod, badMethod, badPath, bodyTooLarge, noDescription } from "./rest-error.ts";
import { type SchemaCache, watchSchema } from "./schema/schema-cache.ts";
import { deleteRows, insertRows, updateRows } from "./write-relation.ts";

const MAX_BODY_BYTES = 10 * 1024 * 1024;
/** As `max_rows` in supabase/config.toml. */
const MAX_ROWS = 5_000;
/** Heavy reads of one role at once; the embedded database does one thing after the other. */
const HEAVY_READS = {
  pglite: { places: 1, pause: pauseFor },
  postgres: { places: 2, pause: withoutPause },
} as const;

const toResponse = ({ status, body, headers }: Reply) => new Response(body, { status, headers });

type Handler = (request: RestRequest) => Promise<Reply>;

const RELATION_HANDLERS: Readonly<Record<string, Handler>> = {
  GET: readRelation,
  HEAD: readRelation,
  POST: insertRows,
  PATCH: updateRows,
  DELETE: deleteRows,
};
const FUNCTION_HANDLERS: Readonly<Record<string, Handler>> = {
  GET: callFunction,
  HEAD: callFunction,
  POST: callFunction,
};

type RestHost = { engine: Engine; log: Pick<Log, "error">; maxRows?: number; rate?: RequestRate };

/** PostgREST's dialect on the schema `public`. The caller comes from the gateway, the schema from the catalogue. */
export function createRest({ engine, log, maxRows = MAX_ROWS, rate = REQUEST_RATE }: RestHost) {
  const heavyReads = createHeavyReads(HEAVY_READS[engine.kind]);
  const limitRate = createRateLimit(rate);
  const readCache = createReadCache(engine, log);
  const schema = watchSchema({ engine, log, onChange: readCache.empty });
  const refuse = (error: unknown, c: Context<PlatformEnv>) =>
    renderError(error, { isSignedIn: c.get("caller")?.role !== "anon", log });
  const serve =
    (handlers: typeof RELATION_HANDLERS, badMethodError: typeof badMethod) => async (c: Context<PlatformEnv>) => {
      try {
        await limitRate(c);
        const handler = Object.hasOwn(handlers, c.req.method) ? handlers[c.req.method] : undefined;
        if (!handler) throw badMethodError(c.req.method);
        const key = await cacheKey(c);
        const ask = (cache: SchemaCache, onStatement: RestRequest["onStatement"]) =>
          handler(readRequest(c, { engine, cache, maxRows, heavyReads, onStatement }, c.req.param("target") ?? ""));
        if (key === null) {
          recordRead(null);
          return toResponse(await ask(await schema.current(), () => undefined));
        }
        const work: StartRead<Reply> = async (announce) => {
          const cache = await schema.current();
          const trace = (statement: string | undefined) =>
            statement === undefined ? null : cache.traceTables(statement);
          const reply = await ask(cache, (statement) => announce(trace(statement)));
          return { reply, tables: trace(reply.statement) };
        };
        return toResponse(await readCache.read(key, work, { isUrgent: c.env?.isUrgent === true }));
      } catch (error) {
        recordRead(null);
        return refuse(error, c);
      }
    };
  const rest = new Hono<PlatformEnv>();
  rest.use(limitBody({ maxSize: MAX_BODY_BYTES, onError: (c) => refuse(bodyTooLarge(), c) }));
  rest.all("/rpc/:target", serve(FUNCTION_HANDLERS, badFunctionMethod));
  rest.all("/:target", serve(RELATION_HANDLERS, badMethod));
  // The client asks for the root with a slash at its end.
  const isRoot = (c: Context) => c.req.path.endsWith("/rest/v1/");
  rest.all("*", (c) => refuse(isRoot(c) ? noDescription() : badPath(), c));
  return { app: rest, areReadsCurrent: readCache.areCurrent };
}
