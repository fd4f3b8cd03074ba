import { type Context, Hono } from "hono";
import { z } from "zod";
import { AS_OWNER } from "../database/engine.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError, validationError } from "./auth-error.ts";
import { requireSignedIn } from "./bearer.ts";
import { parseUuid, readBody, textField } from "./request.ts";
import { findUser } from "./users.ts";

type Refusal = readonly [code: string, message: string];

const PASSKEYS: Refusal = ["passkey_disabled", "Passkeys are disabled"];
const OAUTH_SERVER: Refusal = ["feature_disabled", "OAuth server is disabled"];
const CUSTOM_PROVIDERS: Refusal = ["feature_disabled", "Custom OAuth providers are disabled"];
const SINGLE_SIGN_ON: Refusal = ["saml_provider_disabled", "SAML 2.0 is disabled"];

/** What the hosted service offers beyond what the product uses: 404 in its words for a feature that is off. */
const OFF: readonly (readonly [path: string, refusal: Refusal])[] = [
  ["/sso", SINGLE_SIGN_ON],
  ["/sso/*", SINGLE_SIGN_ON],
  ["/passkeys", PASSKEYS],
  ["/passkeys/*", PASSKEYS],
  ["/oauth/*", OAUTH_SERVER],
  ["/user/oauth/*", OAUTH_SERVER],
  ["/admin/oauth/*", OAUTH_SERVER],
  ["/admin/users/:id/passkeys", PASSKEYS],
  ["/admin/users/:id/passkeys/*", PASSKEYS],
  ["/admin/custom-providers", CUSTOM_PROVIDERS],
  ["/admin/custom-providers/*", CUSTOM_PROVIDERS],
];

const FACTORS: Readonly<Record<string, Refusal>> = {
  totp: ["mfa_totp_enroll_not_enabled", "MFA enroll is disabled for TOTP"],
  phone: ["mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone"],
  webauthn: ["mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn"],
};

async function refuseEnrolment(c: Context): Promise<never> {
  const { factor_type: type } = await readBody(c, z.object({ factor_type: textField }));
  const refusal = Object.hasOwn(FACTORS, type) ? FACTORS[type] : undefined;
  if (!refusal) throw validationError("factor_type needs to be totp, phone, or webauthn");
  throw new AuthError(422, ...refusal);
}

/** Nobody has a second factor here, so every one that is named is not there. */
function refuseFactor(c: Context): never {
  if (!parseUuid(c.req.param("factor") ?? "")) throw validationError("factor_id must be an UUID");
  throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
}

async function requireUserOf(c: Context, { engine }: AuthContext) {
  const id = parseUuid(c.req.param("id") ?? "");
  if (!id) throw new AuthError(404, "validation_failed", "user_id must be an UUID");
  const user = await engine.transaction({ ...AS_OWNER, readOnly: true }, (tx) => findUser(tx, { id }));
  if (!user) throw new AuthError(404, "user_not_found", "User not found");
}

/** Features that are off, and second factors, which nobody can enrol. Behind the check of who asks for `/admin`. */
export function refusedRoutes(auth: AuthContext) {
  const app = new Hono();
  for (const [path, refusal] of OFF) {
    app.all(path, () => {
      throw new AuthError(404, ...refusal);
    });
  }
  app.use("/factors/*", async (c, next) => {
    await requireSignedIn(c, auth);
    await next();
  });
  app.post("/factors", refuseEnrolment);
  app.all("/factors/:factor", refuseFactor);
  app.all("/factors/:factor/*", refuseFactor);
  app.use("/admin/users/:id/factors/*", async (c, next) => {
    await requireUserOf(c, auth);
    await next();
  });
  app.get("/admin/users/:id/factors", (c) => c.json([]));
  app.all("/admin/users/:id/factors/:factor", refuseFactor);
  return app;
}
