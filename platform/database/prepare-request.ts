import { DatabaseError, type DatabaseRole, type RequestContext, type Statement } from "./engine.ts";

/** Beyond it the embedded engine acknowledges a statement that it never ran. */
const MAX_PARAMETERS = 32_767;

const ROLES: ReadonlySet<DatabaseRole> = new Set<DatabaseRole>(["anon", "authenticated", "service_role", "owner"]);

/** Throws on what an engine must not be sent. */
export function checkStatement({ text, values }: Statement) {
  if (values.length > MAX_PARAMETERS) {
    const message = `a statement may have at most ${MAX_PARAMETERS} parameters, this one has ${values.length}`;
    throw new DatabaseError({ message, code: "54000" });
  }
  // The protocol ends the text at a NUL and would read the rest as something else.
  if (text.includes("\0")) throw new DatabaseError({ message: "a statement cannot hold a NUL", code: "22021" });
}

/** Who the embedded database belongs to. */
export const OWNER = "postgres";

/** What unqualified names mean, as on the hosted platform. */
export const SEARCH_PATH = "public, extensions";

/**
 * The statement that puts a fresh transaction under the rights, claims and limits of a request. Everything is set anew,
 * for the owner too: what an earlier statement left behind in the session holds for nobody. `session` is who the session
 * itself belongs to meanwhile, where one session serves everybody.
 */
export function applyContext({ role, settings, readOnly, timeoutMs }: RequestContext, session?: string): Statement {
  if (!ROLES.has(role)) throw new DatabaseError({ message: `role "${role}" is not for requests`, code: "42501" });
  const entries = [["search_path", SEARCH_PATH], ...Object.entries(settings)];
  entries.push(["statement_timeout", String(timeoutMs)]);
  if (readOnly) entries.push(["transaction_read_only", "on"]);
  if (session !== undefined) entries.push(["session_authorization", session]);
  // After the session's own, which takes the role back.
  entries.push(["role", role === "owner" ? "none" : role]);
  const calls = entries.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`);
  return { text: `select ${calls.join(", ")}`, values: entries.flat() };
}

/** The object ids that Postgres gives its built-in types; they never change. */
const TYPE_ID = {
  bool: 16,
  int2: 21,
  int4: 23,
  json: 114,
  float4: 700,
  float8: 701,
  timestamptz: 1184,
  jsonb: 3802,
} as const;

type ParseText = (text: string) => unknown;

/** Postgres writes `2026-01-02 03:04:05.678+00`; the wire wants a T and minutes in the offset. */
function toIsoInstant(text: string) {
  return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

const parseJson: ParseText = (text) => JSON.parse(text);

/** How a column's text becomes a value, by type id. A type that is not listed stays text. */
export const PARSE_BY_TYPE: ReadonlyMap<number, ParseText> = new Map<number, ParseText>([
  [TYPE_ID.bool, (text) => text === "t"],
  [TYPE_ID.int2, Number],
  [TYPE_ID.int4, Number],
  [TYPE_ID.float4, Number],
  [TYPE_ID.float8, Number],
  [TYPE_ID.json, parseJson],
  [TYPE_ID.jsonb, parseJson],
  [TYPE_ID.timestamptz, toIsoInstant],
]);
