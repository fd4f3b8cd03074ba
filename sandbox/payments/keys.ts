import { hkdfSync } from "node:crypto";

const SECRET_BYTES = 24;

export type SandboxKeys = { secretKey: string; webhookSecret: string };

/** Made from the installation's own secret, so that every process and every start has the same. */
export function createSandboxKeys(seed: string): SandboxKeys {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", seed, "", `payment sandbox: ${purpose}`, SECRET_BYTES)).toString("hex");
  return { secretKey: `sk_test_sandbox_${derive("api")}`, webhookSecret: `whsec_sandbox_${derive("webhook")}` };
}
