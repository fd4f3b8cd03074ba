import { DatabaseError, type DatabaseRole, type RequestContext, type Statement } from "./engine.ts";

/** Beyond this the embedded engine acknowledges statements that it never ran. */
const MAX_PARAMETERS = 32_767;

const ROLES: ReadonlySet<DatabaseRole> = new Set<DatabaseRole>(["anon", "authenticated", "service_role", "owner"]);

export function checkStatement({ text, values }: Statement) {
  if (values.length > MAX_PARAMETERS) {
    const message = `a statement may have at most ${MAX_PARAMETERS} parameters, this one has ${values.length}`;
    throw new DatabaseError({ message, code: "54000" });
  }
  // Drivers fail on other values too late: the session or the group would be stuck.
  const wrong = values.findIndex((value) => value !== null && typeof value !== "string");
  if (wrong >= 0) throw new DatabaseError({ message: `parameter ${wrong + 1} is not text`, code: "22023" });
  // In the protocol a NUL ends the text.
  if (text.includes("\0")) throw new DatabaseError({ message: "a statement cannot hold a NUL", code: "22021" });
}

/** For a statement that comes late: its session may be another request's by then. */
export const transactionEnded = () => new DatabaseError({ message: "the transaction has ended", code: "25P01" });

/** The owner of the embedded database. */
export const OWNER = "postgres";

/** As on the hosted platform. */
export const SEARCH_PATH = "public, extensions";

/**
 * The statement that gives a new transaction the rights, claims and limits of a request. It sets everything, so that
 * nothing is left over from earlier requests. `session` is the session's user where one session serves everybody.
 */
export function applyContext({ role, settings, readOnly, timeoutMs }: RequestContext, session?: string): Statement {
  if (!ROLES.has(role)) throw new DatabaseError({ message: `role "${role}" is not for requests`, code: "42501" });
  const entries = [["search_path", SEARCH_PATH], ...Object.entries(settings)];
  entries.push(["statement_timeout", String(timeoutMs)]);
  if (readOnly) entries.push(["transaction_read_only", "on"]);
  if (session !== undefined) entries.push(["session_authorization", session]);
  // After the session authorization, which resets the role.
  entries.push(["role", role === "owner" ? "none" : role]);
  const calls = entries.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`);
  // One small column: the settings would come back, the claims of the token among them.
  return { text: `select num_nulls(${calls.join(", ")})`, values: entries.flat() };
}
