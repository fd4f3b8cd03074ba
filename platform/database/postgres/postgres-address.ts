import { readFileSync } from "node:fs";
import type { ConnectionOptions } from "node:tls";
import { DatabaseError } from "../engine.ts";

const DEFAULT_PORT = 5432;
const DEFAULT_CONNECT_TIMEOUT_S = 10;
const SSL_MODES = ["disable", "prefer", "require", "verify-ca", "verify-full"];
const CHANNEL_BINDINGS = ["disable", "prefer", "require"];
const PARAMETERS = [
  "application_name",
  "channel_binding",
  "connect_timeout",
  "host",
  "options",
  "sslcert",
  "sslkey",
  "sslmode",
  "sslrootcert",
];

export type PostgresAddress = {
  /** A name, an IP address or the folder of a Unix socket. */
  host: string;
  port: number;
  /** Without one, the name of the user. */
  database: string | undefined;
  user: string | undefined;
  password: string | undefined;
  /** Command-line options of the session, such as `-c jit=off`. */
  options: string;
  applicationName: string | undefined;
  connectTimeoutMs: number;
  tls: ConnectionOptions | false;
  /** Whether a server without TLS is good enough. */
  isTlsOptional: boolean;
};

function refuse(message: string, cause?: unknown) {
  return Object.assign(new DatabaseError({ message, code: "08001" }), { cause });
}

function choose(parameters: URLSearchParams, name: string, allowed: readonly string[]) {
  const value = parameters.get(name) ?? "prefer";
  if (allowed.includes(value)) return value;
  throw refuse(`its ${name} should be one of ${allowed.join(", ")}`);
}

function readParameterFile(parameters: URLSearchParams, name: string) {
  const path = parameters.get(name);
  try {
    if (path === null) return undefined;
    const text = readFileSync(path, "utf8");
    if (text.trim() === "") throw new Error("the file is empty");
    return text;
  } catch (error) {
    throw refuse(`its ${name} should be a file that this process can read`, error);
  }
}

/** The modes of libpq: https://www.postgresql.org/docs/current/libpq-ssl.html */
function readTls(parameters: URLSearchParams): Pick<PostgresAddress, "tls" | "isTlsOptional"> {
  const mode = choose(parameters, "sslmode", SSL_MODES);
  // Both assure that nobody sits in between; the driver cannot insist on channel binding.
  const isBound = choose(parameters, "channel_binding", CHANNEL_BINDINGS) === "require";
  const isSystemCa = parameters.get("sslrootcert") === "system";
  if (mode === "disable") {
    if (isBound) throw refuse("its channel_binding=require needs TLS, which sslmode=disable turns off");
    if (isSystemCa) throw refuse("its sslrootcert=system needs TLS, which sslmode=disable turns off");
    return { tls: false, isTlsOptional: false };
  }
  const ca = isSystemCa ? undefined : readParameterFile(parameters, "sslrootcert");
  if (mode === "verify-ca" && !ca) throw refuse("its sslmode=verify-ca needs the file of a certificate in sslrootcert");
  const files = { ca, cert: readParameterFile(parameters, "sslcert"), key: readParameterFile(parameters, "sslkey") };
  if (mode === "verify-full" || isBound || isSystemCa) return { tls: files, isTlsOptional: false };
  if (mode === "verify-ca" || (mode === "require" && ca)) {
    return { tls: { ...files, checkServerIdentity: () => undefined }, isTlsOptional: false };
  }
  return { tls: { ...files, rejectUnauthorized: false }, isTlsOptional: mode === "prefer" };
}

function readConnectTimeout(parameters: URLSearchParams) {
  const text = parameters.get("connect_timeout") ?? String(DEFAULT_CONNECT_TIMEOUT_S);
  if (!/^[1-9]\d{0,3}$/.test(text)) throw refuse("its connect_timeout should be a number of seconds");
  return Number(text) * 1000;
}

const decode = (text: string) => (text === "" ? undefined : decodeURIComponent(text));

/** Reads a URL such as libpq takes it. What would have to be ignored is refused instead. */
export function readPostgresAddress(databaseUrl: string): PostgresAddress {
  if (!URL.canParse(databaseUrl)) throw refuse("it should be a URL such as postgres://user:password@host:5432/name");
  const { hostname, port, pathname, username, password, searchParams } = new URL(databaseUrl);
  const names = [...searchParams.keys()];
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw refuse(`its parameter ${repeated} should be given once`);
  const unknown = names.find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined) {
    throw refuse(`its parameter ${unknown} is not supported; these are: ${PARAMETERS.join(", ")}`);
  }
  const host = searchParams.get("host") ?? decode(hostname)?.replace(/^\[(.*)\]$/, "$1") ?? "localhost";
  if (host.includes(",")) throw refuse("it should name one host");
  const encryption = readTls(searchParams);
  return {
    host,
    port: port === "" ? DEFAULT_PORT : Number(port),
    database: decode(pathname.slice(1)),
    user: decode(username),
    password: decode(password),
    options: searchParams.get("options") ?? "",
    applicationName: searchParams.get("application_name") ?? undefined,
    connectTimeoutMs: readConnectTimeout(searchParams),
    // A Unix socket leaves no machine.
    ...(host.startsWith("/") ? { tls: false, isTlsOptional: false } : encryption),
  };
}
