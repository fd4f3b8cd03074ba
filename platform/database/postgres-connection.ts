import { Client, DatabaseError as ServerError } from "pg";
import { DatabaseError, type Statement } from "./engine.ts";
import { type Answer, createPreparedStatements, Pipeline } from "./postgres-pipeline.ts";
import { SEARCH_PATH } from "./prepare-request.ts";

const CONNECT_TIMEOUT_MS = 10_000;

/** JIT compilation takes longer than our queries. */
const SETTINGS = { TimeZone: "UTC", DateStyle: "ISO", jit: "off", search_path: SEARCH_PATH };

/** `username` and `password` replace those of the URL. */
export type Login = { databaseUrl: string; username?: string; password?: string };

type Events = { onNotify?: (channel: string, payload: string) => void; onEnd?: () => void };

function toConnectionString({ databaseUrl, username, password }: Login) {
  const url = new URL(databaseUrl);
  if (username !== undefined) url.username = encodeURIComponent(username);
  if (password !== undefined) url.password = encodeURIComponent(password);
  const settings = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value.replaceAll(" ", "\\ ")}`);
  url.searchParams.set("options", [url.searchParams.get("options") ?? "", ...settings].join(" ").trim());
  url.searchParams.set("application_name", "tideline");
  // The modes of `sslmode` mean what they mean for Postgres' own clients.
  url.searchParams.set("uselibpqcompat", "true");
  return url.href;
}

function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseError) return error;
  if (error instanceof ServerError) {
    const { message, code = "XX000", detail, hint, constraint } = error;
    return new DatabaseError({ message, code, detail, hint, constraint });
  }
  if (!(error instanceof Error)) return error;
  return unreachable("code" in error ? String(error.code) : error.message);
}

export function unreachable(detail?: string) {
  return new DatabaseError({ message: "the database cannot be reached", code: "08006", detail });
}

async function asDatabaseErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toDatabaseError(error);
  }
}

/** One session from its sign-in to its end: a lost one never comes back. */
export async function openSession(login: Login, { onNotify, onEnd }: Events = {}) {
  const connectionString = toConnectionString(login);
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true });
  const prepared = createPreparedStatements();
  let isLost = false;
  const lose = () => {
    if (isLost) return;
    isLost = true;
    onEnd?.();
  };
  // Every query under way is rejected as well.
  client.on("error", lose);
  client.on("end", lose);
  client.on("notification", ({ channel, payload }: { channel: string; payload: string }) =>
    onNotify?.(channel, payload),
  );
  await asDatabaseErrors(() => client.connect());

  return {
    isLost: () => isLost,
    /** The statements as one pipeline, answered with the rows of the last one. */
    send: (...statements: Statement[]): Promise<Answer> =>
      asDatabaseErrors(() => {
        const pipeline = new Pipeline(statements, prepared);
        client.query(pipeline);
        return pipeline.answer;
      }),
    /** Statements without parameters. */
    script: (text: string) => asDatabaseErrors(() => client.query(text)),
    end: () => client.end(),
  };
}

export type Session = Awaited<ReturnType<typeof openSession>>;
