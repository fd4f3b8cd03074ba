import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import { z } from "zod";

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
  /** What a browser may know; asks as anon. */
  publishableKey: z.string().startsWith("sb_publishable_"),
  /** What only servers may know; asks as service_role. */
  secretKey: z.string().startsWith("sb_secret_"),
  /** The private key of access tokens. */
  signingKey,
  /** Of the demo accounts; printed at start, where they exist. */
  demoPassword: z.string(),
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
    demoPassword: `swim-${randomBytes(6).toString("hex")}`,
  };
}

/** The secrets of this installation: made on the first start, readable by the owner only. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, "secrets.json");
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text !== null) return secrets.parse(JSON.parse(text));
  const created = await createSecrets();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Written beside and renamed, so that a crash leaves no half a file.
  await writeFile(`${path}.new`, `${JSON.stringify(created, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return created;
}
