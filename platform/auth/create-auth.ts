import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { limitBody } from "../gateway/gateway.ts";
import { createSharedCounters } from "../limits/shared-counter.ts";
import { adminLinkRoutes } from "./admin-link-routes.ts";
import { adminUserRoutes } from "./admin-user-routes.ts";
import type { AuthContext, AuthParts } from "./auth-context.ts";
import { AuthError, answerError, toAuthError, toLogFields } from "./auth-error.ts";
import { requireService } from "./bearer.ts";
import { createDevices } from "./devices.ts";
import { createLimits } from "./limits.ts";
import { recoverRoutes } from "./recover-routes.ts";
import { refusedRoutes } from "./refused-routes.ts";
import { createWaitingLine } from "./sign-in-attempts.ts";
import { signUpRoutes } from "./sign-up-routes.ts";
import { createSocial } from "./social/social.ts";
import { socialRoutes } from "./social/social-routes.ts";
import { unlinkRoutes } from "./social/unlink-routes.ts";
import { tokenRoutes } from "./token-routes.ts";
import { userRoutes } from "./user-routes.ts";
import { verifyRoutes } from "./verify-routes.ts";

/** Metadata travels in every token, and tokens in a cookie. */
const MAX_BODY_BYTES = 16 * 1024;
const JWKS_MAX_AGE_S = 600;

const ABOUT = { version: "v2", name: "GoTrue", description: "GoTrue is a user registration and authentication API" };
async function readSettings({ config, social }: AuthContext) {
  return {
    external: { ...social.enabled, anonymous_users: false, email: true, phone: false },
    // Ours alone: the hosted service has none.
    ...(social.standIns.length > 0 && { stand_ins: social.standIns }),
    disable_signup: !(await config.isSignupAllowed()),
    mailer_autoconfirm: !(await config.mustConfirmEmail("")),
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
  };
}

function toContext(parts: AuthParts): AuthContext {
  const { waitUntil, pause = wait, now = () => new Date(), ...others } = parts;
  const { log, keys, config } = others;
  const afterwards = (work: () => Promise<unknown>) => {
    const running = work().catch((error: unknown) => log.error(toLogFields(error), "auth, after the answer"));
    waitUntil?.(running);
  };
  const limits = createLimits({
    rules: config.limits,
    newLimiter: createSharedCounters(others.engine),
    secret: keys.derive("limits"),
  });
  const social = createSocial(config.providers, { secret: keys.derive("social sign-in"), now });
  const devices = createDevices({ secret: keys.derive("devices"), siteUrl: config.siteUrl });
  return { ...others, now, limits, devices, waitInLine: createWaitingLine(pause), social, afterwards };
}

/** Sign-up, sign-in and sessions as GoTrue serves them, by password or through a provider. Mounted at `/auth/v1`. */
export function createAuth(parts: AuthParts) {
  const auth = toContext(parts);
  const app = new Hono();
  app.onError((problem, c) => {
    const error = toAuthError(problem);
    if (error.status >= 500) auth.log.error(toLogFields(error.cause ?? error), error.message);
    return answerError(c, error);
  });
  const tooLarge = () => {
    throw new AuthError(413, "validation_failed", "Request body too large");
  };
  app.use(limitBody({ maxSize: MAX_BODY_BYTES, onError: tooLarge }));
  app.get("/health", (c) => c.json(ABOUT));
  app.get("/settings", async (c) => c.json(await readSettings(auth)));
  app.get("/.well-known/jwks.json", (c) => {
    c.header("Cache-Control", `public, max-age=${JWKS_MAX_AGE_S}`);
    return c.json(auth.keys.jwks);
  });
  const forPeople = [signUpRoutes, tokenRoutes, verifyRoutes, recoverRoutes, userRoutes, socialRoutes, unlinkRoutes];
  for (const routes of forPeople) app.route("/", routes(auth));
  for (const path of ["/admin/*", "/invite"]) {
    app.use(path, async (c, next) => {
      await requireService(c, auth);
      await next();
    });
  }
  app.route("/", adminUserRoutes(auth));
  app.route("/", adminLinkRoutes(auth));
  app.route("/", refusedRoutes(auth));
  return app;
}
