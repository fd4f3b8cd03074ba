import { Hono } from "hono";
import { AS_OWNER } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { limitBody } from "../gateway/limit-body.ts";
import { adminLinkRoutes } from "./admin-link-routes.ts";
import { adminUserRoutes } from "./admin-user-routes.ts";
import type { AuthContext, AuthParts } from "./auth-context.ts";
import { AuthError, answerError, toAuthError, toLogFields } from "./auth-error.ts";
import { requireService } from "./bearer.ts";
import { createLimits } from "./limits.ts";
import { recoverRoutes } from "./recover-routes.ts";
import { signUpRoutes } from "./sign-up-routes.ts";
import { tokenRoutes } from "./token-routes.ts";
import { userRoutes } from "./user-routes.ts";
import { verifyRoutes } from "./verify-routes.ts";

/** Metadata travels in every token, and tokens in a cookie. */
const MAX_BODY_BYTES = 16 * 1024;
const JWKS_MAX_AGE_S = 600;
const CLEANING_INTERVAL_MS = 60 * 60 * 1000;

const ABOUT = { version: "v2", name: "GoTrue", description: "GoTrue is a user registration and authentication API" };
const SOCIAL = ["apple", "facebook", "google"] as const;

async function readSettings({ config }: AuthContext) {
  const external = Object.fromEntries(SOCIAL.map((name) => [name, false]));
  return {
    external: { ...external, anonymous_users: false, email: true, phone: false },
    disable_signup: !(await config.isSignupAllowed()),
    mailer_autoconfirm: !(await config.mustConfirmEmail("")),
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
  };
}

/** Removes what has expired, at most once an hour and after an answer, so that no timer has to outlive the service. */
function createCleaning({ engine, now, afterwards }: AuthContext) {
  let cleanedAt = now().getTime();
  return () => {
    const moment = now();
    if (moment.getTime() - cleanedAt < CLEANING_INTERVAL_MS) return;
    cleanedAt = moment.getTime();
    afterwards(() => engine.run(AS_OWNER, sql`select auth.remove_expired(${moment})`));
  };
}

function toContext(parts: AuthParts): AuthContext {
  const { log, waitUntil, now = () => new Date() } = parts;
  const afterwards = (work: () => Promise<unknown>) => {
    const running = work().catch((error: unknown) => log.error(toLogFields(error), "auth, after the answer"));
    waitUntil?.(running);
  };
  return { ...parts, now, limits: createLimits(parts.config.limits), afterwards };
}

/** Sign-up, sign-in and sessions as GoTrue serves them, for e-mail and password. Mounted at `/auth/v1`. */
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
  const clean = createCleaning(auth);
  app.use(async (_, next) => {
    await next();
    clean();
  });
  app.use(limitBody({ maxSize: MAX_BODY_BYTES, onError: tooLarge }));
  app.get("/health", (c) => c.json(ABOUT));
  app.get("/settings", async (c) => c.json(await readSettings(auth)));
  app.get("/.well-known/jwks.json", (c) => {
    c.header("Cache-Control", `public, max-age=${JWKS_MAX_AGE_S}`);
    return c.json(auth.keys.jwks);
  });
  for (const routes of [signUpRoutes, tokenRoutes, verifyRoutes, recoverRoutes, userRoutes]) {
    app.route("/", routes(auth));
  }
  for (const path of ["/admin/*", "/invite"]) {
    app.use(path, async (c, next) => {
      await requireService(c, auth);
      await next();
    });
  }
  app.route("/", adminUserRoutes(auth));
  app.route("/", adminLinkRoutes(auth));
  return app;
}
