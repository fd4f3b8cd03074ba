import postgres from "postgres";
import { DatabaseError } from "./engine.ts";
import { PARSE_BY_TYPE, SEARCH_PATH } from "./prepare-request.ts";

const CONNECT_TIMEOUT_S = 10;

/** Type ids that the driver would convert: bool, bytea, oid, json, date, timestamp, timestamptz, jsonb. */
const TYPES_TO_LEAVE = [16, 17, 26, 114, 1082, 1114, 1184, 3802];

const asText = (value: unknown) => String(value);

/** Values are sent as text; columns are read as described at `Row`. */
function textTypes() {
  const ids = new Set([...TYPES_TO_LEAVE, ...PARSE_BY_TYPE.keys()]);
  return Object.fromEntries(
    [...ids].map((id) => [`t${id}`, { to: id, from: [id], serialize: asText, parse: PARSE_BY_TYPE.get(id) ?? asText }]),
  );
}

/** JIT compilation takes longer than our queries. */
const SESSION = { TimeZone: "UTC", DateStyle: "ISO", application_name: "tideline", jit: "off" };

type Events = { onClose?: () => void; onNotify?: (channel: string, payload: string) => void };

/** `username` and `password` replace those of the URL. */
export type Login = { databaseUrl: string; username?: string; password?: string };

/** One connection, opened on first use and reopened after a loss. */
export function createConnection({ databaseUrl, ...login }: Login, { onClose, onNotify }: Events = {}) {
  const options = {
    ...login,
    max: 1,
    connect_timeout: CONNECT_TIMEOUT_S,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => undefined,
    onclose: () => onClose?.(),
    // Missing from the driver's types; its own `listen` does not report losses.
    onnotify: onNotify,
    connection: { ...SESSION, search_path: SEARCH_PATH },
    types: textTypes(),
  };
  return postgres(databaseUrl, options);
}

function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseError) return error;
  if (error instanceof postgres.PostgresError) {
    const { message, code, detail, hint, constraint_name: constraint } = error;
    return new DatabaseError({ message, code, detail, hint, constraint });
  }
  return error instanceof Error && "code" in error ? unreachable(asText(error.code)) : error;
}

export function unreachable(detail?: string) {
  return new DatabaseError({ message: "the database cannot be reached", code: "08006", detail });
}

export async function asDatabaseErrors<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toDatabaseError(error);
  }
}
