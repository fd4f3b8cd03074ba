import { timingSafeEqual } from "node:crypto";
import type { AppleKey, ProviderName } from "@tideline/platform/auth/social/providers.ts";
import { importJWK, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { deriveKeyPair, deriveSecret } from "./derive-key.ts";

const CODE_LIFETIME = "10m";
const ACCESS_LIFETIME = "1h";
const CLIENT_ID = "tideline-stand-in";

const LABELS: Readonly<Record<ProviderName, string>> = { apple: "Apple", facebook: "Facebook", google: "Google" };

/** The content of a code. It is in the code itself, so that processes share no state. */
const codeClaims = z.object({
  sub: z.string(),
  redirect_uri: z.string(),
  code_challenge: z.string(),
  nonce: z.string().optional(),
});
export type CodeClaims = z.infer<typeof codeClaims>;
const accessClaims = z.object({ sub: z.string() });

export type StandIn = ReturnType<typeof createStandIn>;

/** One provider's sandbox: its address, its keys and its registered client. */
export function createStandIn(name: ProviderName, { siteUrl, seed }: { siteUrl: string; seed: string }) {
  const url = `${siteUrl}/dev/identity/${name}`;
  const sealing = deriveSecret(seed, `${name} codes`);
  const clientText = deriveSecret(seed, `${name} client`).toString("base64url");
  const signing = deriveKeyPair(seed, `${name} tokens`);
  const client = deriveKeyPair(seed, `${name} client`);
  const appleKey: AppleKey = { teamId: "STANDIN", keyId: "stand-in", privateKey: client.privatePem };

  const seal = (purpose: "code" | "access", claims: Readonly<Record<string, unknown>>) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: "HS256" })
      .setAudience(purpose)
      .setExpirationTime(purpose === "code" ? CODE_LIFETIME : ACCESS_LIFETIME)
      .sign(sealing);
  const open = async (purpose: "code" | "access", token: string) =>
    (await jwtVerify(token, sealing, { audience: purpose, algorithms: ["HS256"] })).payload;

  async function isAppleSecret(secret: string) {
    const publicKey = await importJWK(client.publicJwk, "ES256");
    const terms = { issuer: appleKey.teamId, subject: CLIENT_ID, audience: url, algorithms: ["ES256"] };
    return jwtVerify(secret, publicKey, terms).then(
      () => true,
      () => false,
    );
  }
  const isText = (secret: string) => {
    const [given, known] = [Buffer.from(secret), Buffer.from(clientText)];
    return given.length === known.length && timingSafeEqual(given, known);
  };

  return {
    name,
    label: LABELS[name],
    url,
    clientId: CLIENT_ID,
    clientSecret: name === "apple" ? appleKey : clientText,
    /** The only address that codes are sent to. */
    redirectUri: `${siteUrl}/auth/v1/callback`,
    isClientSecret: async (secret: string) => (name === "apple" ? isAppleSecret(secret) : isText(secret)),
    makeCode: (claims: CodeClaims) => seal("code", claims),
    readCode: async (code: string) => codeClaims.parse(await open("code", code)),
    makeAccessToken: (sub: string) => seal("access", { sub }),
    readAccessToken: async (token: string) => accessClaims.parse(await open("access", token)).sub,
    jwks: { keys: [signing.publicJwk] },
    signIdToken: async (claims: Readonly<Record<string, unknown>>) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: "ES256", kid: `${name} tokens` })
        .setIssuer(url)
        .setAudience(CLIENT_ID)
        .setIssuedAt()
        .setExpirationTime("1h")
        .sign(await importJWK(signing.privateJwk, "ES256")),
  };
}
