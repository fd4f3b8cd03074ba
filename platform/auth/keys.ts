import { hkdfSync } from "node:crypto";
import { errors, importJWK, type JSONWebKeySet, type JWK, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { InvalidTokenError } from "../caller.ts";
import { rememberVerified } from "./verified-tokens.ts";

export const ACCESS_TOKEN_LIFETIME_S = 3600;
const ALGORITHM = "ES256";
const AUDIENCE = "authenticated";
const DERIVED_BYTES = 32;

export type Keys = {
  /** Signs an access token that is valid for `ACCESS_TOKEN_LIFETIME_S` from `now`. */
  sign(claims: JWTPayload, now: Date): Promise<string>;
  /** The claims of a valid access token; otherwise throws `InvalidTokenError`. */
  verify(token: string): Promise<Readonly<JWTPayload>>;
  /** The public keys, for `/.well-known/jwks.json`. */
  jwks: JSONWebKeySet;
  /** A secret for one purpose, the same in every process of this installation. */
  derive(purpose: string): Uint8Array;
};

function toInvalidToken(problem: unknown) {
  if (problem instanceof errors.JWTExpired) return new InvalidTokenError("expired", "token is expired");
  if (problem instanceof errors.JWTClaimValidationFailed) {
    const reason = problem.claim === "nbf" ? "not-yet-valid" : "claims";
    return new InvalidTokenError(reason, `invalid claim: ${problem.claim}`);
  }
  if (problem instanceof errors.JWSSignatureVerificationFailed) {
    return new InvalidTokenError("signature", "signature is invalid");
  }
  return problem instanceof errors.JOSEError ? new InvalidTokenError("malformed", "token is malformed") : problem;
}

/** The one key pair that signs and verifies access tokens. `signingKey` is a private ES256 JWK with its `kid`. */
export async function createKeys({ signingKey, siteUrl }: { signingKey: JWK; siteUrl: string }): Promise<Keys> {
  const { kty, crv, x, y, d, kid } = signingKey;
  if (!kty || !crv || !x || !y || !d || !kid) throw new TypeError("The signing key is not an ES256 key with a kid");
  const publicJwk = { kty, crv, x, y, kid, alg: ALGORITHM, use: "sig", key_ops: ["verify"] };
  const issuer = `${siteUrl}/auth/v1`;
  const privateKey = await importJWK(signingKey, ALGORITHM);
  const publicKey = await importJWK(publicJwk, ALGORITHM);
  return {
    sign: (claims, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: "JWT" })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_LIFETIME_S)
        .sign(privateKey);
    },
    verify: rememberVerified(async (token) => {
      try {
        const options = { algorithms: [ALGORITHM], issuer, audience: AUDIENCE, requiredClaims: ["exp", "sub"] };
        return (await jwtVerify(token, publicKey, options)).payload;
      } catch (problem) {
        throw toInvalidToken(problem);
      }
    }),
    jwks: { keys: [publicJwk] },
    derive: (purpose) => new Uint8Array(hkdfSync("sha256", Buffer.from(d, "base64url"), "", purpose, DERIVED_BYTES)),
  };
}
