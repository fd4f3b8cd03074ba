import { Client, DatabaseError as ServerError } from "pg";
import { DatabaseError, type Statement } from "../engine.ts";
import { SEARCH_PATH } from "../prepare-request.ts";
import { type PostgresAddress, readPostgresAddress } from "./postgres-address.ts";
import { type Answer, createPreparedStatements, Pipeline } from "./postgres-pipeline.ts";

/** JIT compilation takes longer than our queries. */
const SETTINGS = { TimeZone: "UTC", DateStyle: "ISO", jit: "off", search_path: SEARCH_PATH };

/** `username` and `password` replace those of the URL. */
export type Login = { databaseUrl: string; username?: string; password?: string };

type Events = { onNotify?: (channel: string, payload: string) => void; onEnd?: () => void };

/** How `pg` answers when the server has no TLS. */
const NO_TLS = "The server does not support SSL connections";

type Settings = ConstructorParameters<typeof Client>[0];

function toClientSettings(address: PostgresAddress, { username, password }: Login): Settings {
  const settings = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value.replaceAll(" ", "\\ ")}`);
  return {
    host: address.host,
    port: address.port,
    // As libpq; the login of requests is another user.
    database: address.database ?? address.user,
    user: username ?? address.user,
    password: password ?? address.password,
    options: [address.options, ...settings].join(" ").trim(),
    application_name: address.applicationName ?? "tideline",
    ssl: address.tls,
    connectionTimeoutMillis: address.connectTimeoutMs,
    keepAlive: true,
    // Sooner than firewalls forget idle connections.
    keepAliveInitialDelayMillis: 60_000,
  };
}

async function connect(settings: Settings) {
  const client = new Client(settings);
  // Before the session listens, an error would end the process; the `end` event follows it.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

async function signIn(login: Login) {
  const address = readPostgresAddress(login.databaseUrl);
  const settings = toClientSettings(address, login);
  try {
    return await connect(settings);
  } catch (error) {
    if (!address.isTlsOptional || !(error instanceof Error) || error.message !== NO_TLS) throw error;
    return connect({ ...settings, ssl: false });
  }
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

/** With these the server ends the session; its socket closes a moment later. */
const ENDED = /^57P|^25P0[34]$/;

/** One session from its sign-in to its end: a lost one never comes back. */
export async function openSession(login: Login, { onNotify, onEnd }: Events = {}) {
  const client = await asDatabaseErrors(() => signIn(login));
  const prepared = createPreparedStatements();
  let isLost = false;
  const lose = () => {
    if (isLost) return;
    isLost = true;
    onEnd?.();
  };
  const noteEnd = (error: unknown) => {
    if (error instanceof ServerError && ENDED.test(error.code ?? "")) lose();
    throw error;
  };
  // Every query under way is rejected as well.
  client.on("error", lose);
  client.on("end", lose);
  client.on("notification", ({ channel, payload }: { channel: string; payload: string }) =>
    onNotify?.(channel, payload),
  );

  return {
    isLost: () => isLost,
    /** The statements as one pipeline, answered with the rows of the last one. */
    send: (...statements: Statement[]): Promise<Answer> =>
      asDatabaseErrors(() => {
        const pipeline = new Pipeline(statements, prepared);
        client.query(pipeline);
        return pipeline.answer.catch(noteEnd);
      }),
    /** Statements without parameters. */
    script: (text: string) => asDatabaseErrors(() => client.query(text)),
    end: () => client.end(),
  };
}

export type Session = Awaited<ReturnType<typeof openSession>>;
