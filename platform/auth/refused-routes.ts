import { type Context, Hono } from "hono";
import { z } from "zod";
import { AS_OWNER } from "../database/engine.ts";
import { requireUserOfPath } from "./admin-routes.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError, validationError } from "./auth-error.ts";
import { parseUuid, readBody, textField } from "./request.ts";
import { requireSignedIn } from "./session-guard.ts";

type Refusal = readonly [code: string, message: string];

const PASSKEYS: Refusal = ["passkey_disabled", "Passkeys are disabled"];
const OAUTH_SERVER: Refusal = ["feature_disabled", "OAuth server is disabled"];
const CUSTOM_PROVIDERS: Refusal = ["feature_disabled", "Custom OAuth providers are disabled"];
const SINGLE_SIGN_ON: Refusal = ["saml_provider_disabled", "SAML 2.0 is disabled"];

/** Features that are off; `/*` also matches the path without an ending. */
const DISABLED: readonly (readonly [path: string, refusal: Refusal])[] = [
  ["/sso/*", SINGLE_SIGN_ON],
  ["/passkeys/*", PASSKEYS],
  ["/oauth/*", OAUTH_SERVER],
  ["/user/oauth/*", OAUTH_SERVER],
  ["/admin/oauth/*", OAUTH_SERVER],
  ["/admin/users/:id/passkeys/*", PASSKEYS],
  ["/admin/custom-providers/*", CUSTOM_PROVIDERS],
];

const FACTORS: Readonly<Record<string, Refusal>> = {
  totp: ["mfa_totp_enroll_not_enabled", "MFA enroll is disabled for TOTP"],
  phone: ["mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone"],
  webauthn: ["mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn"],
};

async function refuseEnrollment(c: Context): Promise<never> {
  const { factor_type: type } = await readBody(c, z.object({ factor_type: textField }));
  const refusal = Object.hasOwn(FACTORS, type) ? FACTORS[type] : undefined;
  if (!refusal) throw validationError("factor_type needs to be totp, phone, or webauthn");
  throw new AuthError(422, ...refusal);
}

function refuseFactor(c: Context): never {
  if (!parseUuid(c.req.param("factor") ?? "")) throw validationError("factor_id must be an UUID");
  throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
}

const refuseOtp = () => {
  throw new AuthError(422, "otp_disabled", "Signups not allowed for otp");
};

/** Features of the hosted service that are off here, refused in its words. Comes after the guard of `/admin`. */
export function refusedRoutes(auth: AuthContext) {
  const app = new Hono().post("/otp", refuseOtp).post("/magiclink", refuseOtp);
  for (const [path, refusal] of DISABLED) {
    app.all(path, () => {
      throw new AuthError(404, ...refusal);
    });
  }
  app.use("/factors/*", async (c, next) => {
    await requireSignedIn(c, auth);
    await next();
  });
  app.post("/factors", refuseEnrollment);
  app.all("/factors/:factor/*", refuseFactor);
  app.use("/admin/users/:id/factors/*", async (c, next) => {
    await auth.engine.transaction({ ...AS_OWNER, readOnly: true }, (tx) => requireUserOfPath(c, tx));
    await next();
  });
  // Nobody has a second factor, so a factor that is named does not exist.
  app.get("/admin/users/:id/factors", (c) => c.json([]));
  app.all("/admin/users/:id/factors/:factor", refuseFactor);
  return app;
}
