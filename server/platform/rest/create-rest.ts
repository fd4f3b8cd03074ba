import { type Context, Hono } from "hono";
import type { Log } from "#server/log.ts";
import type { Engine } from "../database/engine.ts";
import { limitBody } from "../gateway/limit-body.ts";
import type { PlatformEnv } from "../platform-env.ts";
import { callFunction } from "./call-function.ts";
import { readRelation } from "./read-relation.ts";
import { renderError } from "./render-error.ts";
import { badFunctionMethod, badMethod, badPath, bodyTooLarge } from "./rest-error.ts";
import { type RestRequest, readRequest } from "./rest-request.ts";
import { loadSchemaCache, type SchemaCache } from "./schema-cache.ts";
import { deleteRows, insertRows, updateRows } from "./write-relation.ts";

const MAX_BODY_BYTES = 10 * 1024 * 1024;
/** The most rows one answer holds, as `max_rows` in supabase/config.toml. */
const MAX_ROWS = 5_000;
const RELOAD_CHANNEL = "pgrst";

type Handler = (request: RestRequest) => Promise<Response>;

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

type RestHost = { engine: Engine; log: Pick<Log, "error">; maxRows?: number };

/** PostgREST's dialect on the schema `public`. The caller comes from the gateway, the schema from the catalogue. */
export function createRest({ engine, log, maxRows = MAX_ROWS }: RestHost) {
  const schema = watchSchema(engine, log);
  const refuse = (error: unknown, c: Context<PlatformEnv>) =>
    renderError(error, { isSignedIn: c.get("caller")?.role !== "anon", log });
  const serve =
    (handlers: typeof RELATION_HANDLERS, badMethodError: typeof badMethod) => async (c: Context<PlatformEnv>) => {
      try {
        const handler = Object.hasOwn(handlers, c.req.method) ? handlers[c.req.method] : undefined;
        if (!handler) throw badMethodError(c.req.method);
        const host = { engine, cache: await schema.current(), maxRows };
        return await handler(readRequest(c, host, c.req.param("target") ?? ""));
      } catch (error) {
        return refuse(error, c);
      }
    };
  const rest = new Hono<PlatformEnv>();
  rest.use(limitBody({ maxSize: MAX_BODY_BYTES, onError: (c) => refuse(bodyTooLarge(), c) }));
  rest.all("/rpc/:target", serve(FUNCTION_HANDLERS, badFunctionMethod));
  rest.all("/:target", serve(RELATION_HANDLERS, badMethod));
  rest.all("*", (c) => refuse(badPath(), c));
  return rest;
}

/** Reads the schema at the first request and again after `notify pgrst`; a reading under way is shared. */
function watchSchema(engine: Engine, log: Pick<Log, "error">) {
  let loading: Promise<SchemaCache> | undefined;
  const forget = () => {
    loading = undefined;
  };
  const listening = engine
    .listen(RELOAD_CHANNEL, forget)
    .catch((err: unknown) => log.error({ err }, "schema changes go unnoticed until the next start"));
  const load = async () => {
    // First listen, then read: a change in between is then not missed.
    await listening;
    return loadSchemaCache(engine);
  };
  return {
    current() {
      if (loading) return loading;
      const mine = load();
      loading = mine;
      mine.catch(() => {
        if (loading === mine) forget();
      });
      return mine;
    },
  };
}
