import { importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Target } from "../object-name.ts";
import { invalidJwt, invalidSignature } from "../storage-error.ts";

const ALGORITHM = "ES256";
/** As the hosted service. */
const UPLOAD_LIFETIME_S = 2 * 60 * 60;

const uploadClaims = z.object({
  url: z.string(),
  upsert: z.boolean(),
  role: z.enum(["anon", "authenticated", "service_role"]),
  owner: z.string().optional(),
});
const readClaims = z.object({ url: z.string(), exp: z.number() });

/** The rights of a signed upload address. */
export type UploadGrant = Omit<z.infer<typeof uploadClaims>, "url">;

const toUrl = ({ bucket, name }: Target) => `${bucket}/${name}`;

/**
 * Tokens for one file, signed with the installation's key. Their issuer and audience differ from those of sessions, so that
 * neither passes as the other, nor a token for reading as one for writing.
 */
export async function createSignedTokens({ signingKey, siteUrl }: { signingKey: JWK; siteUrl: string }) {
  const { d: _secret, ...publicJwk } = signingKey;
  const privateKey = await importJWK(signingKey, ALGORITHM);
  const publicKey = await importJWK(publicJwk, ALGORITHM);
  const issuer = `${siteUrl}/storage/v1`;

  function sign(audience: string, claims: JWTPayload, lifetimeS: number) {
    const issuedAt = Math.floor(Date.now() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid: signingKey.kid ?? "", typ: "JWT" })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetimeS)
      .sign(privateKey);
  }

  async function verify(audience: string, token: string, target: Target) {
    const options = { algorithms: [ALGORITHM], issuer, audience, requiredClaims: ["exp"] };
    const { payload } = await jwtVerify(token, publicKey, options).catch((problem: unknown) => {
      throw invalidJwt(problem instanceof Error ? problem.message : "jwt malformed");
    });
    if (payload.url !== toUrl(target)) throw invalidSignature();
    return payload;
  }

  return {
    signRead: (target: Target, lifetimeS: number) => sign("storage-read", { url: toUrl(target) }, lifetimeS),
    signUpload: (target: Target, grant: UploadGrant) =>
      sign("storage-upload", { url: toUrl(target), ...grant }, UPLOAD_LIFETIME_S),
    /** Returns when the address expires. */
    verifyRead: async (token: string, target: Target) => {
      const { exp } = readClaims.parse(await verify("storage-read", token, target));
      return new Date(exp * 1000);
    },
    verifyUpload: async (token: string, target: Target): Promise<UploadGrant> =>
      uploadClaims.parse(await verify("storage-upload", token, target)),
  };
}

export type SignedTokens = Awaited<ReturnType<typeof createSignedTokens>>;
