import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Cluster, chooseUser, startCluster } from "../../test/native-cluster.ts";
import { AS_OWNER } from "../engine.ts";
import { sql } from "../sql.ts";
import { openPostgres } from "./postgres-engine.ts";

const folder = mkdtempSync(join(tmpdir(), "tideline-tls-"));
const file = (name: string) => join(folder, name);
let cluster: Cluster;

function makeCertificate(name: string, subject: string) {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", file(`${name}.key`)];
  const certificate = ["-x509", "-days", "2", "-out", file(`${name}.crt`), "-subj", `/CN=${subject}`];
  execFileSync("openssl", ["req", ...key, ...certificate, "-addext", `subjectAltName=${subject}`], { stdio: "pipe" });
}

/** Opens a database and answers whether the session is encrypted. */
async function connect(parameters: string, { host = "127.0.0.1", url = cluster.url("postgres") } = {}) {
  const address = new URL(url);
  address.hostname = host;
  address.search = parameters;
  const engine = await openPostgres(address.href);
  const isEncrypted = sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
  try {
    return (await engine.run<{ ssl: boolean }>(AS_OWNER, isEncrypted))[0]?.ssl;
  } finally {
    await engine.close();
  }
}

/** A server with a certificate that it has signed itself, valid for its address and not for `localhost`. */
beforeAll(async () => {
  makeCertificate("server", "IP:127.0.0.1");
  makeCertificate("other", "IP:127.0.0.1");
  const { uid, gid } = chooseUser();
  chmodSync(folder, 0o755);
  if (uid !== undefined && gid !== undefined) chownSync(file("server.key"), uid, gid);
  cluster = await startCluster({
    ssl: "on",
    ssl_cert_file: file("server.crt"),
    ssl_key_file: file("server.key"),
  });
});
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true });
});

const trusted = `sslrootcert=${file("server.crt")}`;

test.each([
  ["", true],
  ["sslmode=disable", false],
  ["sslmode=prefer", true],
  ["sslmode=require", true],
  [`sslmode=verify-full&${trusted}`, true],
])("with %j a session is encrypted: %s", async (parameters, isEncrypted) => {
  expect(await connect(parameters)).toBe(isEncrypted);
});

test("only verify-full minds a certificate for another host", async () => {
  expect(await connect(`sslmode=verify-ca&${trusted}`, { host: "localhost" })).toBe(true);
  expect(await connect(`sslmode=require&${trusted}`, { host: "localhost" })).toBe(true);
  const refused = connect(`sslmode=verify-full&${trusted}`, { host: "localhost" });
  await expect(refused).rejects.toMatchObject({ code: "08006", detail: "ERR_TLS_CERT_ALTNAME_INVALID" });
});

test.each([
  `sslmode=require&sslrootcert=${file("other.crt")}`,
  `sslmode=verify-full&sslrootcert=${file("other.crt")}`,
  "sslmode=verify-full",
  "sslmode=require&channel_binding=require",
])("with %s a certificate from elsewhere is refused", async (parameters) => {
  await expect(connect(parameters)).rejects.toMatchObject({ code: "08006", detail: "DEPTH_ZERO_SELF_SIGNED_CERT" });
});

test("a server without TLS is refused where it is required", async () => {
  const url = inject("nativePostgresUrl");
  expect(await connect("sslmode=prefer", { url })).toBe(false);
  await expect(connect("sslmode=require", { url })).rejects.toMatchObject({
    message: "the database cannot be reached",
    detail: "The server does not support SSL connections",
  });
});
