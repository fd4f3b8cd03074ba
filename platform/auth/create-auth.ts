import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { limitBody } from "../gateway/gateway.ts";
import { createSharedCounters } from "../limits/shared-counter.ts";
import type { AuthContext, AuthParts } from "./auth-context.ts";
import { AuthError, OAuthError, renderError, toAuthError, toLogFields } from "./auth-error.ts";
import { createLimits } from "./limits/limits.ts";
import { createSignInDelay } from "./limits/sign-in-attempts.ts";
import { factorRoutes } from "./mfa/factor-routes.ts";
import { adminRoutes } from "./routes/admin-routes.ts";
import { refusedRoutes } from "./routes/refused-routes.ts";
import { signUpRoutes } from "./routes/sign-up-routes.ts";
import { tokenRoutes } from "./routes/token-routes.ts";
import { userRoutes } from "./routes/user-routes.ts";
import { verifyRoutes } from "./routes/verify-routes.ts";
import { PROVIDERS } from "./social/providers.ts";
import { createSocial } from "./social/social.ts";
import { socialRoutes } from "./social/social-routes.ts";

/** Metadata travels in every token, and tokens in a cookie. */
const MAX_BODY_BYTES = 16 * 1024;
const JWKS_MAX_AGE_S = 600;

const HEALTH = { version: "v2", name: "GoTrue", description: "GoTrue is a user registration and authentication API" };

async function readSettings({ config }: AuthContext) {
  const { providers = {} } = config;
  const enabled = PROVIDERS.map((name) => [name, providers[name] !== undefined]);
  const standIns = PROVIDERS.filter((name) => providers[name]?.standIn !== undefined);
  return {
    external: { ...Object.fromEntries(enabled), anonymous_users: false, email: true, phone: false },
    // Not in GoTrue: a page says which providers are only a sandbox.
    ...(standIns.length > 0 && { stand_ins: standIns }),
    disable_signup: !(await config.isSignupAllowed()),
    mailer_autoconfirm: !(await config.mustConfirmEmail("")),
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
  };
}

function createContext(parts: AuthParts): AuthContext {
  const { waitUntil, pause = wait, now = () => new Date(), ...others } = parts;
  const { log, keys, config, engine } = others;
  return {
    ...others,
    now,
    limits: createLimits({
      rules: config.limits,
      newLimiter: createSharedCounters(engine),
      secret: keys.derive("limits"),
    }),
    social: createSocial(config.providers ?? {}, { secret: keys.derive("social sign-in"), now }),
    deviceSecret: keys.derive("devices"),
    delaySignIn: createSignInDelay(pause),
    runInBackground: (work) => {
      const running = work().catch((problem: unknown) =>
        log.error(toLogFields(problem), "auth failed after a response"),
      );
      waitUntil?.(running);
    },
    reportError: (problem) => {
      if (problem instanceof OAuthError) return;
      const error = toAuthError(problem);
      if (error.status >= 500) log.error(toLogFields(error), error.message);
    },
  };
}

/** Sign-up, sign-in and sessions as GoTrue serves them, by password or through a provider. Mounted at `/auth/v1`. */
export function createAuth(parts: AuthParts) {
  const auth = createContext(parts);
  const app = new Hono();
  app.onError((problem, c) => {
    auth.reportError(problem);
    return renderError(c, toAuthError(problem));
  });
  const refuseBody = () => {
    throw new AuthError(413, "validation_failed", "Request body too large");
  };
  app.use(limitBody({ maxSize: MAX_BODY_BYTES, onError: refuseBody }));
  app.get("/health", (c) => c.json(HEALTH));
  app.get("/settings", async (c) => c.json(await readSettings(auth)));
  app.get("/.well-known/jwks.json", (c) => {
    c.header("Cache-Control", `public, max-age=${JWKS_MAX_AGE_S}`);
    return c.json(auth.keys.jwks);
  });
  const allRoutes = [
    signUpRoutes,
    tokenRoutes,
    verifyRoutes,
    userRoutes,
    socialRoutes,
    adminRoutes,
    factorRoutes,
    refusedRoutes,
  ];
  for (const routes of allRoutes) app.route("/", routes(auth));
  return app;
}
