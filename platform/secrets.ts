import { createHash, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import { z } from "zod";
import { DamagedDataError } from "./database/database-folder.ts";
import { AS_OWNER, type Engine } from "./database/engine.ts";
import { sql } from "./database/sql.ts";

const signingKey = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  alg: z.literal("ES256"),
  kid: z.string(),
});

const secrets = z.object({
  /** May be public; has the role anon. */
  publishableKey: z.string().startsWith("sb_publishable_"),
  /** For servers only; has the role service_role. */
  secretKey: z.string().startsWith("sb_secret_"),
  /** The private key of access tokens. */
  signingKey,
});
export type Secrets = z.infer<typeof secrets>;

const randomText = () => randomBytes(24).toString("base64url");

export async function createSecrets(): Promise<Secrets> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    publishableKey: `sb_publishable_${randomText()}`,
    secretKey: `sb_secret_${randomText()}`,
    signingKey: signingKey.parse({ ...jwk, alg: "ES256", kid }),
  };
}

/** Reads the text of a secrets file; the error says how to restore that file alone. */
export function parseSecrets(path: string, text: string): Secrets {
  try {
    return secrets.parse(JSON.parse(text));
  } catch (cause) {
    const line = `${path} is damaged. Put back the one of a backup: tar -xzOf FILE secrets.json > ${path} (docs/backup.md)`;
    throw new DamagedDataError(line, { cause });
  }
}

async function readSecrets(path: string): Promise<Secrets | null> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text === null ? null : parseSecrets(path, text);
}

/** The secrets of this installation: created at the first start, readable by the owner only. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, "secrets.json");
  const known = await readSecrets(path);
  if (known) return known;
  const created = await createSecrets();
  const draft = `${path}.${randomText()}`;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(draft, `${JSON.stringify(created, null, 2)}\n`, { mode: 0o600 });
  // A hard link is atomic: no half-written file after a crash, and the first of several processes wins.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return (await readSecrets(path)) ?? created;
}

type Identity = Pick<Secrets, "signingKey" | "publishableKey">;

/** Made of public values only. */
const fingerprintOf = ({ signingKey, publishableKey }: Identity) =>
  createHash("sha256").update(`${signingKey.kid} ${publishableKey}`).digest("base64url");

/** Whether the database belongs to these secrets; the first ones claim it. Processes with others would refuse sessions. */
export async function claimDatabase(engine: Engine, identity: Identity): Promise<boolean> {
  const own = fingerprintOf(identity);
  // The empty update returns the existing row, also one that another process has just inserted.
  const [row] = await engine.run<{ fingerprint: string }>(
    AS_OWNER,
    sql`insert into platform.installation (fingerprint) values (${own})
      on conflict (is_only) do update set is_only = true returning fingerprint`,
  );
  return row?.fingerprint === own;
}

/** Replaces the database's secrets: sessions need a refresh, and old keys stop working. */
export async function adoptDatabase(engine: Engine, identity: Identity) {
  await engine.run(
    AS_OWNER,
    sql`insert into platform.installation (fingerprint) values (${fingerprintOf(identity)})
      on conflict (is_only) do update set fingerprint = excluded.fingerprint, claimed_at = now()`,
  );
}
