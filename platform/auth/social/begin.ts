import type { Context } from "hono";
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from "openid-client";
import { AS_OWNER } from "../../database/engine.ts";
import type { AuthContext } from "../auth-context.ts";
import { validationError } from "../auth-error.ts";
import { requireStillSignedIn, type SignedIn } from "../bearer.ts";
import { readChallenge } from "../flows.ts";
import { allowedRedirect } from "../request.ts";
import { openFlow } from "./social-flows.ts";

/** What a client may add to the question that the provider asks; everything else is ours to say. */
const PASSED_ON = ["access_type", "auth_type", "display", "hd", "include_granted_scopes", "login_hint", "prompt"];

const MAX_SCOPES_LENGTH = 1000;
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

function readScopes(given: string) {
  const scopes = given.split(/[\s,]+/).filter(Boolean);
  if (given.length <= MAX_SCOPES_LENGTH && scopes.every((scope) => SCOPE.test(scope))) return scopes;
  throw validationError("Invalid scopes");
}

const callbackOf = ({ config }: AuthContext) => `${config.siteUrl}/auth/v1/callback`;

/** Where the browser has to go, with the way back prepared. `linkTo` is who wants one more way to sign in. */
export async function begin(c: Context, auth: AuthContext, linkTo: SignedIn | null): Promise<string> {
  const query = c.req.query();
  const provider = auth.social.requireProvider(query.provider ?? "");
  const challenge = readChallenge(query);
  // Without one the session would have to travel in an address.
  if (!challenge) throw validationError("PKCE flow requires code_challenge_method and code_challenge");
  const scopes = readScopes(query.scopes ?? "");
  const client = await auth.social.connect(provider);
  const order = { provider, challenge, redirectTo: allowedRedirect(c, auth.config.siteUrl), linkTo, now: auth.now() };
  const id = await auth.engine.transaction(AS_OWNER, async (tx) => {
    if (linkTo) await requireStillSignedIn(tx, linkTo);
    return openFlow(tx, order);
  });
  const passedOn = PASSED_ON.flatMap((name) => (query[name] ? [[name, query[name]] as const] : []));
  const address = buildAuthorizationUrl(client.configuration, {
    ...Object.fromEntries(passedOn),
    ...client.parameters,
    redirect_uri: callbackOf(auth),
    scope: [...new Set([...client.scope.split(" "), ...scopes])].join(" "),
    state: id,
    code_challenge: await calculatePKCECodeChallenge(auth.social.derive("verifier", id)),
    code_challenge_method: "S256",
    ...(client.kind === "openid" && { nonce: auth.social.derive("nonce", id) }),
  });
  return address.href;
}
