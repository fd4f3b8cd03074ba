import { type Context, Hono } from "hono";
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from "openid-client";
import { AS_OWNER } from "../../database/engine.ts";
import { limitKey } from "../../gateway/client-address.ts";
import type { AuthContext } from "../auth-context.ts";
import { AuthError, toErrorFields, validationError } from "../auth-error.ts";
import { readChallenge } from "../flows.ts";
import { isLookAhead, parseUuid, readOrigin, readRedirect } from "../request.ts";
import { requireSecondFactor, requireSignedIn, requireStillSignedIn, type SignedIn } from "../session-guard.ts";
import { unlinkIdentity } from "./accounts.ts";
import { openFlow, requireFlow, requireOpen } from "./provider-flows.ts";
import { handleReturn } from "./provider-return.ts";

/** What a client may add to the request to the provider. */
const CLIENT_PARAMETERS = [
  "access_type",
  "auth_type",
  "display",
  "hd",
  "include_granted_scopes",
  "login_hint",
  "prompt",
];

const MAX_SCOPES_LENGTH = 1000;
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

function readScopes(given: string) {
  const scopes = given.split(/[\s,]+/).filter(Boolean);
  if (given.length <= MAX_SCOPES_LENGTH && scopes.every((scope) => SCOPE.test(scope))) return scopes;
  throw validationError("Invalid scopes");
}

/** The provider's page to go to, with a flow prepared for the return. `linkTo` links the provider to an account. */
async function prepareFlow(c: Context, auth: AuthContext, linkTo: SignedIn | null): Promise<string> {
  const query = c.req.query();
  const { siteUrl } = auth.config;
  const provider = auth.social.requireProvider(query.provider ?? "");
  const challenge = readChallenge(query);
  // Without one the session would have to travel in an address.
  if (!challenge) throw validationError("PKCE flow requires code_challenge_method and code_challenge");
  const scopes = readScopes(query.scopes ?? "");
  const client = await auth.social.connect(provider);
  const newFlow = { provider, challenge, redirectTo: readRedirect(c, siteUrl), linkTo, now: auth.now() };
  const id = await auth.engine.transaction(AS_OWNER, async (tx) => {
    if (linkTo) await requireStillSignedIn(tx, linkTo);
    return openFlow(tx, newFlow);
  });
  const given = CLIENT_PARAMETERS.flatMap((name) => (query[name] ? [[name, query[name]] as const] : []));
  const address = buildAuthorizationUrl(client.configuration, {
    ...Object.fromEntries(given),
    ...client.parameters,
    redirect_uri: `${siteUrl}/auth/v1/callback`,
    scope: [...new Set([...client.scope.split(" "), ...scopes])].join(" "),
    state: id,
    code_challenge: await calculatePKCECodeChallenge(auth.social.derive("verifier", id)),
    code_challenge_method: "S256",
    ...(!client.facebook && { nonce: auth.social.derive("nonce", id) }),
  });
  return address.href;
}

const takeAttempt = (c: Context, auth: AuthContext) =>
  auth.limits.take("authorizeByAddress", limitKey(readOrigin(c).address));

/** The address carries codes, which neither caches nor the next page may keep. */
function forbidKeeping(c: Context) {
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
}

/** Clients that redirect the browser themselves ask for the address as JSON. */
const wantsJson = (c: Context) => c.req.query("skip_http_redirect") === "true";

const redirect = (c: Context, url: string) => (wantsJson(c) ? c.json({ url }) : c.redirect(url, 302));

/** Our own page shows the error. The fragment is for clients that read only that. */
function redirectWithError(c: Context, target: URL, problem: unknown) {
  const fields = toErrorFields(problem, "server_error");
  for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
  target.hash = String(new URLSearchParams({ ...fields, sb: "" }));
  return c.redirect(target.href, 302);
}

async function authorize(c: Context, auth: AuthContext) {
  forbidKeeping(c);
  await takeAttempt(c, auth);
  try {
    return redirect(c, await prepareFlow(c, auth, null));
  } catch (problem) {
    const isUnreachable = problem instanceof AuthError && problem.status === 503;
    if (!isUnreachable || wantsJson(c)) throw problem;
    auth.reportError(problem);
    return redirectWithError(c, new URL(readRedirect(c, auth.config.siteUrl)), problem);
  }
}

async function authorizeLink(c: Context, auth: AuthContext) {
  forbidKeeping(c);
  const signedIn = await requireSignedIn(c, auth);
  requireSecondFactor(signedIn);
  await takeAttempt(c, auth);
  return redirect(c, await prepareFlow(c, auth, signedIn));
}

async function readParams(c: Context) {
  return c.req.method === "POST" ? new URLSearchParams(await c.req.text()) : new URL(c.req.url).searchParams;
}

async function callback(c: Context, auth: AuthContext) {
  if (isLookAhead(c)) return c.body(null, 405);
  forbidKeeping(c);
  let target = new URL(auth.config.siteUrl);
  try {
    await takeAttempt(c, auth);
    const params = await readParams(c);
    const readOnly = { ...AS_OWNER, readOnly: true };
    const flow = await auth.engine.transaction(readOnly, (tx) => requireFlow(tx, params.get("state") ?? ""));
    target = new URL(flow.referrer);
    requireOpen(flow, auth.now());
    target.searchParams.set("code", await handleReturn(auth, { flow, params }));
  } catch (problem) {
    auth.reportError(problem);
    return redirectWithError(c, target, problem);
  }
  return c.redirect(target.href, 302);
}

async function unlink(c: Context, auth: AuthContext) {
  const signedIn = await requireSignedIn(c, auth);
  requireSecondFactor(signedIn);
  const id = parseUuid(c.req.param("id") ?? "");
  if (!id) throw new AuthError(404, "validation_failed", "identity_id must be an UUID");
  await auth.engine.transaction(AS_OWNER, async (tx) => {
    // Locks the user first, or two requests at once could remove the last two identities.
    await requireStillSignedIn(tx, signedIn);
    await unlinkIdentity(tx, { userId: signedIn.user.id, id, now: auth.now() });
  });
  return c.json({});
}

export const socialRoutes = (auth: AuthContext) =>
  new Hono()
    .get("/authorize", (c) => authorize(c, auth))
    .get("/callback", (c) => callback(c, auth))
    .post("/callback", (c) => callback(c, auth))
    .get("/user/identities/authorize", (c) => authorizeLink(c, auth))
    .delete("/user/identities/:id", (c) => unlink(c, auth));
