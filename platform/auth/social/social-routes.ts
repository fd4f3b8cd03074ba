import { type Context, Hono } from "hono";
import { AS_OWNER } from "../../database/engine.ts";
import { limitKey } from "../../gateway/client-address.ts";
import type { AuthContext } from "../auth-context.ts";
import { AuthError, OAuthError, toAuthError } from "../auth-error.ts";
import { requireSignedIn } from "../bearer.ts";
import { allowedRedirect, readOrigin } from "../request.ts";
import { begin } from "./begin.ts";
import { finish } from "./finish.ts";
import { addSocialError, toSocialLogFields } from "./social-error.ts";
import { requireFlow, requireOpen } from "./social-flows.ts";

const takeTurn = (c: Context, auth: AuthContext) =>
  auth.limits.take("authorizeByAddress", limitKey(readOrigin(c).address));

/** The address carries codes: nobody keeps it, and no page behind it learns it. */
function keepToOurselves(c: Context) {
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
}

function report(auth: AuthContext, problem: unknown) {
  if (problem instanceof OAuthError || toAuthError(problem).status < 500) return;
  auth.log.error(toSocialLogFields(problem), "social sign-in");
}

/** Clients that lead the browser themselves ask for the address alone. */
const leadsItself = (c: Context) => c.req.query("skip_http_redirect") === "true";

const lead = (c: Context, url: string) => (leadsItself(c) ? c.json({ url }) : c.redirect(url, 302));

async function authorize(c: Context, auth: AuthContext) {
  keepToOurselves(c);
  await takeTurn(c, auth);
  try {
    return lead(c, await begin(c, auth, null));
  } catch (problem) {
    // The provider does not answer: the person stands in front of the page, so our page tells it.
    if (!(problem instanceof AuthError) || problem.status !== 503 || leadsItself(c)) throw problem;
    report(auth, problem);
    const target = new URL(allowedRedirect(c, auth.config.siteUrl));
    addSocialError(target, problem);
    return c.redirect(target.href, 302);
  }
}

async function authorizeLink(c: Context, auth: AuthContext) {
  keepToOurselves(c);
  const signedIn = await requireSignedIn(c, auth);
  await takeTurn(c, auth);
  return lead(c, await begin(c, auth, signedIn));
}

async function readParams(c: Context) {
  return c.req.method === "POST" ? new URLSearchParams(await c.req.text()) : new URL(c.req.url).searchParams;
}

async function callback(c: Context, auth: AuthContext) {
  // Hono hands HEAD to GET handlers; looking ahead must not use a return up.
  if (c.req.method === "HEAD") return c.body(null, 405);
  keepToOurselves(c);
  let target = new URL(auth.config.siteUrl);
  try {
    await takeTurn(c, auth);
    const params = await readParams(c);
    const read = { ...AS_OWNER, readOnly: true };
    const flow = await auth.engine.transaction(read, (tx) => requireFlow(tx, params.get("state") ?? ""));
    target = new URL(flow.referrer);
    requireOpen(flow, auth.now());
    target.searchParams.set("code", await finish(auth, { flow, params }));
  } catch (problem) {
    report(auth, problem);
    addSocialError(target, problem);
  }
  return c.redirect(target.href, 302);
}

export const socialRoutes = (auth: AuthContext) =>
  new Hono()
    .get("/authorize", (c) => authorize(c, auth))
    .get("/callback", (c) => callback(c, auth))
    .post("/callback", (c) => callback(c, auth))
    .get("/user/identities/authorize", (c) => authorizeLink(c, auth));
