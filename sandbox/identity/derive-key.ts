import { createECDH, createPrivateKey, hkdfSync } from "node:crypto";
import type { JWK } from "jose";

const SECRET_BYTES = 32;

/** Made from the installation's own secret, so that every process and every start has the same. */
export const deriveSecret = (seed: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", seed, "", `identity stand-in: ${purpose}`, SECRET_BYTES));

type KeyPair = { privateJwk: JWK; publicJwk: JWK; privatePem: string };

/** A P-256 key pair for ES256. */
export function deriveKeyPair(seed: string, purpose: string): KeyPair {
  const scalar = deriveSecret(seed, purpose);
  // Below the order of the curve, which begins with ones.
  scalar.writeUInt8(scalar.readUInt8() & 0x7f);
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey();
  const [x, y] = [point.toString("base64url", 1, 33), point.toString("base64url", 33)];
  const publicJwk = { kty: "EC", crv: "P-256", x, y, alg: "ES256", use: "sig", kid: purpose };
  const privateJwk = { ...publicJwk, d: scalar.toString("base64url") };
  const pem = createPrivateKey({ key: privateJwk, format: "jwk" }).export({ type: "pkcs8", format: "pem" });
  return { privateJwk, publicJwk, privatePem: pem.toString() };
}
