import { Hono } from "hono";
import { AuthError } from "../auth-error.ts";

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

const refuseOtp = () => {
  throw new AuthError(422, "otp_disabled", "Signups not allowed for otp");
};

/** Features of the hosted service that are off here, refused in its words. Comes after the guard of `/admin`. */
export function refusedRoutes() {
  const app = new Hono().post("/otp", refuseOtp).post("/magiclink", refuseOtp);
  for (const [path, refusal] of DISABLED) {
    app.all(path, () => {
      throw new AuthError(404, ...refusal);
    });
  }
  return app;
}
