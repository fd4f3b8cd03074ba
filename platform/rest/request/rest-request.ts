import type { Context } from "hono";
import type { Caller, PlatformEnv } from "../../caller.ts";
import type { Engine } from "../../database/engine.ts";
import { badSchema } from "../rest-error.ts";
import type { SchemaCache } from "../schema/schema-cache.ts";
import type { AdmitReads } from "./heavy-reads.ts";
import { parseQuery, readQueryString } from "./parse-query.ts";
import type { Query } from "./query.ts";
import { type MediaType, negotiate, type Preferences, parsePreferences } from "./request-headers.ts";
import { checkQuery, limitsOf, type RequestLimits } from "./request-limits.ts";

export type RestRequest = {
  context: Context<PlatformEnv>;
  engine: Engine;
  cache: SchemaCache;
  maxRows: number;
  /** Null where nothing is limited. */
  limits: RequestLimits | null;
  heavyReads: AdmitReads;
  /** Called before the database is asked, with the text of the one read; without it for anything else. */
  onStatement: (text: string | undefined) => void;
  caller: Caller;
  method: string;
  /** The relation or function in the path. */
  target: string;
  pairs: readonly (readonly [key: string, value: string])[];
  preferences: Preferences;
  media: MediaType;
  /** The schema that the request named; the answer repeats it. */
  profile: string | undefined;
};

const EXPOSED_SCHEMA = "public";

export function readRequest(
  context: Context<PlatformEnv>,
  host: Pick<RestRequest, "engine" | "cache" | "maxRows" | "heavyReads" | "onStatement">,
  target: string,
): RestRequest {
  const { method } = context.req;
  const isRead = method === "GET" || method === "HEAD";
  const profile = context.req.header(isRead ? "accept-profile" : "content-profile");
  if (profile !== undefined && profile !== EXPOSED_SCHEMA) throw badSchema(profile);
  const caller = context.get("caller");
  return {
    ...host,
    context,
    limits: limitsOf(caller.role),
    caller,
    method,
    target,
    pairs: readQueryString(context.req.url),
    preferences: parsePreferences(context.req.header("prefer")),
    media: negotiate(context.req.header("accept")),
    profile,
  };
}

/** What a request asks for, once it is known that its caller may ask for so much. */
export function readQuery({ pairs, limits }: RestRequest, options?: { takesArguments: boolean }): Query {
  const query = parseQuery(pairs, options);
  checkQuery(query, limits);
  return query;
}
